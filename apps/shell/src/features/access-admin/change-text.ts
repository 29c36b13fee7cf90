import type { AccessChange, ManagedMenuItem, ManagedRole, Permission } from '@dermaga/contract'
import { accessAdminText, dayText, fill, officeText, platformText, tariffBookText } from '@dermaga/text'
import { permissionName } from './role-text.ts'

const text = accessAdminText.changes

/** What the ids of a change stand for. */
export interface Names {
  roles: readonly ManagedRole[]
  menu: readonly ManagedMenuItem[]
}

/** The subject of a change, as a text: 'Peran Importir'. */
export const subjectOf = ({ subjek, namaSubjek }: AccessChange): string =>
  `${accessAdminText.subjects[subjek]} ${namaSubjek}`.trim()

const MOST_LINES = 8

/** A line for each field that a change changes. */
export function linesOf(
  { subjek, sebelum, sesudah }: Pick<AccessChange, 'subjek' | 'sebelum' | 'sesudah'>,
  names: Names,
): string[] {
  const fields = Object.keys(sesudah ?? sebelum ?? {})
  const lines =
    subjek === 'susunan'
      ? orderLines(fields, sebelum ?? {}, sesudah ?? {}, names)
      : fields.flatMap(field =>
          subjek === 'tarif-massal'
            ? headingLines(sebelum?.[field], sesudah?.[field])
            : valueLines(field, sebelum?.[field], sesudah?.[field], names),
        )
  const rest = lines.length - MOST_LINES
  return rest > 1 ? [...lines.slice(0, MOST_LINES), fill(text.more, { count: rest })] : lines
}

function valueLines(name: string, before: unknown, after: unknown, names: Names): string[] {
  const field = text.fields[name] ?? name
  if (Array.isArray(before ?? after)) {
    const [had, has] = [listOf(before), listOf(after)]
    const [added, removed] = [has.filter(each => !had.includes(each)), had.filter(each => !has.includes(each))]
    return [
      ...(added.length > 0 ? [fill(text.added, { field, values: shownList(name, added, names) })] : []),
      ...(removed.length > 0 ? [fill(text.removed, { field, values: shownList(name, removed, names) })] : []),
    ]
  }
  const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
  if (isEmpty(before) && isEmpty(after)) return []
  const values = { field, before: shown(name, before, names), after: shown(name, after, names) }
  return [fill(before === undefined ? text.isNew : text.fromTo, values)]
}

type Places = Readonly<Record<string, unknown>>

/** A line for each entry that has gone elsewhere, and one for all that were moved up or down by them. */
function orderLines(ids: readonly string[], before: Places, after: Places, names: Names): string[] {
  const elsewhere = ids.filter(id => parentOf(before[id]) !== parentOf(after[id]))
  const shifted = ids.length - elsewhere.length
  const named = elsewhere.length > 0 && shifted > 1 ? elsewhere : ids
  return [
    ...named.map(id =>
      fill(text.moved, {
        nama: menuName(id, names),
        before: placeOf(before[id], names),
        after: placeOf(after[id], names),
      }),
    ),
    ...(named.length < ids.length ? [fill(text.shifted, { count: shifted })] : []),
  ]
}

const partsOf = (place: string) => JSON.parse(place) as [induk: string | null, grup: string, rank: number]

function parentOf(place: unknown): string | undefined {
  return typeof place === 'string' ? JSON.stringify(partsOf(place).slice(0, 2)) : undefined
}

/** A place as the server writes it: JSON of parent, heading and rank. */
function placeOf(value: unknown, names: Names): string {
  if (typeof value !== 'string') return accessAdminText.none
  const [induk, grup, rank] = partsOf(value)
  const parent = induk === null ? grup || accessAdminText.menu.noGroup : menuName(induk, names)
  return fill(text.place, { parent, rank })
}

/** A line for each tariff heading that a change of many changes. */
function headingLines(before: unknown, after: unknown): string[] {
  const [had, has] = [listOf(before), listOf(after)].map(
    members => new Map(members.map(member => [String((JSON.parse(member) as unknown[])[0]), member])),
  )
  const codes = [...new Set([...(had?.keys() ?? []), ...(has?.keys() ?? [])])].sort()
  return codes.flatMap(hs => {
    const [from, to] = [had?.get(hs), has?.get(hs)]
    if (from === to) return []
    return [
      fill(text.fromTo, {
        field: hs.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1.$2.$3'),
        before: headingText(from),
        after: headingText(to),
      }),
    ]
  })
}

/** The rates of a heading as the server writes it: JSON of its code, whether it ends, duty, unit, PPN and PPh. */
function headingText(member: string | undefined): string {
  if (member === undefined) return accessAdminText.none
  const [, isEnded, bm, satuanBm, ppn, pph] = JSON.parse(member) as [
    string,
    boolean,
    string,
    string,
    string | null,
    string | null,
  ]
  if (isEnded) return tariffBookText.ended
  const percent = (rate: string | null) =>
    rate === null ? tariffBookText.general : fill(tariffBookText.percent, { nilai: rate.replace('.', ',') })
  const duty = satuanBm === '' ? percent(bm) : `${bm.replace('.', ',')} ${satuanBm}`
  return `${tariffBookText.duty} ${duty}, PPN ${percent(ppn)}, PPh ${percent(pph)}`
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const menuName = (id: string, { menu }: Names) => menu.find(({ idMenu }) => idMenu === id)?.nama ?? id
const roleName = (id: string, { roles }: Names) => roles.find(({ idRole }) => idRole === id)?.namaRole ?? id

function shownList(field: string, values: readonly string[], names: Names): string {
  return values.map(value => shown(field, value, names)).join(', ')
}

function shown(field: string, value: unknown, names: Names): string {
  if (value === undefined || value === null || value === '') return accessAdminText.none
  if (typeof value === 'boolean') return value ? accessAdminText.yes : accessAdminText.no
  const word = String(value)
  if (field === 'izin') return word in accessAdminText.permissions ? permissionName(word as Permission) : word
  if (field === 'cakupan' && word in platformText.scopes)
    return platformText.scopes[word as keyof typeof platformText.scopes].name
  if (field === 'penugasan') return assignmentText(word)
  if (field === 'jenisKantor' && word in officeText.kinds)
    return officeText.kinds[word as keyof typeof officeText.kinds]
  if (field === 'menu' || field === 'induk') return menuName(word, names)
  return field === 'peran' ? roleName(word, names) : word
}

/** An office that an officer works in, as the server writes it: code, first and last day. */
function assignmentText(word: string): string {
  const [kode = '', mulai = '', akhir = '-'] = word.split(' ')
  const period = { from: dayText(mulai), until: akhir === '-' ? officeText.endless : dayText(akhir) }
  return `${kode} (${fill(officeText.period, period)})`
}
