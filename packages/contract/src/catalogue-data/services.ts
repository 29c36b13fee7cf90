/** Services of the engine by the page that opens them. Their definitions come from the server when a page opens. */
export const SERVICE_PAGES = [
  { id: 'periksa-lokasi', path: '/perijinan/periksalokasi', title: 'Pemeriksaan Lokasi' },
] as const satisfies readonly { readonly id: string; readonly path: `/${string}`; readonly title: string }[]

/** The worklist of officers: cases of every service, each opened below it. */
export const WORKLIST_PATH = '/daftar-kerja'
