/** Saves a file that has been loaded, under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
