import { expect, test } from 'vitest'
import type { MenuGroup, MenuNode } from './menu.ts'
import { searchMenu } from './menu-search.ts'

const node = (name: string, href?: string, children: MenuNode[] = []): MenuNode => ({
  id: name,
  name,
  icon: '',
  url: href ?? '#',
  href,
  hidden: [],
  children,
})
const group = (type: string | null, ...items: MenuNode[]): MenuGroup => ({ id: `${type}`, type, items, hidden: [] })
const GROUPS = [
  group(null, node('Riwayat', '/history')),
  group(
    'Dokumen Pabean',
    node('BC 2.0', '/DokumenBc20'),
    node('BC 2.3', '/DokumenBC23'),
    node('Dokumen Pelengkap', '/dokap'),
  ),
  group(
    'Cukai',
    node('CK-5', '/ck-5'),
    node('Gate', undefined, [node('Gate In', '/gate-in')]),
    node('Tarif HT', '/tarif'),
  ),
  group('Lain', node('Riwayat', '/history'), node('Riwayat Cukai', '/riwayat-cukai')),
]
const found = (typed: string) => searchMenu(GROUPS, typed).map(({ node: { href } }) => href)

test.each([
  { typed: 'bc', finds: ['/DokumenBc20', '/DokumenBC23'] },
  { typed: 'bc20', finds: ['/DokumenBc20'] },
  { typed: 'BC 2.0', finds: ['/DokumenBc20'] },
  { typed: 'ck5', finds: ['/ck-5'] },
  { typed: 'ck 5', finds: ['/ck-5'] },
  { typed: 'pelengkap', finds: ['/dokap'] },
  { typed: 'gate', finds: ['/gate-in'] },
  { typed: 'in gate', finds: ['/gate-in'] },
  { typed: 'riwayat', finds: ['/history', '/riwayat-cukai'] },
  { typed: 'tarif cukai', finds: ['/tarif'] },
  { typed: 'cukai', finds: ['/riwayat-cukai', '/ck-5', '/gate-in', '/tarif'] },
  { typed: 'engkap', finds: [] },
  { typed: ' - ', finds: [] },
])('"$typed" finds $finds', ({ typed, finds }) => {
  expect(found(typed)).toEqual(finds)
})
