import { SERVICE_PAGES } from '@dermaga/contract'

/** The page whose address, or a place below it, an address is: of several the one with the longest path, because the path of one may begin
 *  that of another. */
export const pageAt = <Page extends { readonly path: string }>(
  pages: readonly Page[],
  address: string,
): Page | undefined =>
  pages
    .filter(({ path }) => address === path || address.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]

/** The service whose page, or a place below it, an address is. */
export const servicePageAt = (address: string): (typeof SERVICE_PAGES)[number] | undefined =>
  pageAt(SERVICE_PAGES, address)
