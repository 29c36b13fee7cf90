/** Services of the engine by the page that opens them. Their definitions come from the server when a page opens. */
export const SERVICE_PAGES = [
  { id: 'periksa-lokasi', path: '/perijinan/periksalokasi', title: 'Pemeriksaan Lokasi' },
] as const satisfies readonly { readonly id: string; readonly path: `/${string}`; readonly title: string }[]

/** Pages of the portal that open a service at a certain place: its list, the case that changed last, or the user's draft, there at a
 *  step. Steps name their pages in the service's definition too. */
export const SERVICE_SHORTCUTS: readonly {
  readonly path: `/${string}`
  readonly service: string
  readonly opens: 'list' | 'newest' | 'draft'
  readonly step?: string
}[] = []

/** The worklist of officers: cases of every service, each opened below it. */
export const WORKLIST_PATH = '/daftar-kerja'
