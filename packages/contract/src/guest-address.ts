/** The host that an address means: the folder of its manifest. Query, fragment and the name of the manifest do not belong to it. */
export const hostOfAddress = (address: string): string =>
  address
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/(?:asset-manifest\.json|index\.html)$/, '')
    .replace(/(?<=.)\/+$/, '')
