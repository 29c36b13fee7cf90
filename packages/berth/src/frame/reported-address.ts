/** Identifies the message by which a page without the SDK reports where it is. It is not the frame protocol's: such a page greets nobody, and
 *  is not taken for one that does. */
const ADDRESS_PROTOCOL = 'dermaga-address'
const ADDRESS_MAX = 2000

/** What a page says of its address.
 *  @param folder the page's own, with a slash at the end
 *  @returns undefined for other data, and for an address outside of the folder, which the portal's address cannot name */
export function reportedAddress(data: unknown, folder: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { protocol, url } = data as { protocol?: unknown; url?: unknown }
  if (protocol !== ADDRESS_PROTOCOL || typeof url !== 'string' || url.length > ADDRESS_MAX) return undefined
  const { href } = URL.parse(url) ?? {}
  return href?.startsWith(folder) ? href : undefined
}
