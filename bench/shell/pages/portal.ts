import type { Company, DashboardView, MenuItem, User } from '../../../packages/contract/src/index.ts'

/** The data that every shell loads before it renders: the same calls in the same order as the portal's. */
export interface Portal {
  user: User
  company: Company
  menu: MenuItem[]
  board: DashboardView
}

const KEY = 'portal-pengguna-jasa'

async function read<T>(path: string, name: 'item' | 'items' = 'item'): Promise<T> {
  const headers = { authorization: `Bearer ${localStorage.getItem('bench-token')}`, 'beacukai-api-key': KEY }
  const body = (await (await fetch(path, { headers })).json()) as Record<string, T>
  return body[name] as T
}

export async function loadPortal(): Promise<Portal> {
  const board = read<DashboardView>('/browse-service/v1/dashboard')
  const user = await read<User>(`/amws/v1/user/user-info-by-email?email=${localStorage.getItem('bench-email')}`)
  const company = await read<Company>(`/sce-ws/v1/profil/perusahaan/perusahaan-by-npwp?npwp=${user.npwp}`)
  const [menu] = await Promise.all([
    read<MenuItem[]>(`/amws/v1/user-detail/menu-list/${user.idUser}`, 'items'),
    read('/amws/v1/user-detail/list-by-iduser?skip=0&take=1000', 'items'),
    read('/browse-service/v1/catalogue', 'items'),
  ])
  return { user, company, menu, board: await board }
}

/** The menu by its entry types. */
export const groupsOf = (menu: readonly MenuItem[]): [string, MenuItem[]][] => [
  ...Map.groupBy(
    menu.filter(item => item.shown),
    item => item.type ?? '',
  ),
]

/** The portal's text for a path without a page. */
export const NOT_FOUND = 'Halaman yang anda cari tidak ditemukan'
