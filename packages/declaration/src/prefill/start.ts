import { type Content, type Definition, isRow, type Part, rowsOf, type Value, variantOf } from '../definition.ts'
import { lineDefaults } from './lines.ts'
import { copiedParties } from './parties.ts'
import { numbered, partOf, takes, valuesIn } from './rows.ts'

/** Where a value comes from that nobody typed into the document: the company's data, the account of the user, the last document that the company
 *  sent, the document or template that this one begins with, the week's exchange rate, another field, or a usual value of the kind. */
export type Origin = 'perusahaan' | 'akun' | 'terakhir' | 'dokumen' | 'templat' | 'kurs' | 'salinan' | 'bawaan'

/** What a document begins with, with the origin of each value by its path. */
export interface Start {
  readonly isi: Content
  readonly barang: readonly Content[]
  readonly sumber: Readonly<Record<string, Origin>>
}

export interface PartyFacts {
  readonly npwp: string
  readonly nib: string
  readonly namaPerusahaan: string
  readonly alamatPerusahaan: string
}

/** What the portal knows when a document begins. */
export interface StartFacts {
  readonly company: PartyFacts
  /** The broker that begins it for the company. */
  readonly broker?: PartyFacts | undefined
  /** Name of the user, who signs. */
  readonly signer: string
  /** The last document of the kind that the company sent. */
  readonly last?: Content | undefined
  /** Its last document of another kind, where it sent none of this one: it only tells who signs and which API the company has. */
  readonly lastOther?: Content | undefined
  /** `YYYY-MM-DD` in WIB. */
  readonly today: string
  /** Begins with the content of another document or of a template. */
  readonly from?:
    | { readonly isi: Content; readonly barang: readonly Content[]; readonly origin: 'dokumen' | 'templat' }
    | undefined
}

/** Usual values of header fields; each goes into the kinds that have the field and take the value. */
const USUAL: Content = {
  kodeTutupPu: '11',
  kodeJenisProsedur: '1',
  kodeJenisImpor: '1',
  kodeCaraBayar: '1',
  biayaTambahan: 0,
  biayaPengurang: 0,
  jumlahKontainer: 0,
}
/** Usual values of rows that a document begins with. */
const USUAL_ROWS: Readonly<Record<string, Content>> = {
  entitas: { kodeStatus: '30' },
  kemasan: { merkKemasan: '-' },
  pengangkut: { kodeCaraAngkut: '1' },
}
/** Usual values by the party's code: an owner who is not related to the seller. */
const USUAL_OF_PARTY: Readonly<Record<string, Content>> = { '7': { kodeAfiliasi: 'TAH' } }
/** Header fields that a company seldom changes. */
const REPEATED =
  /^(?:kode(?:Kantor\w*|Tps|PelTujuan|Valuta|Incoterm|JenisImpor|JenisEkspor|JenisProsedur|JenisTpb|JenisNilai|CaraBayar|LokasiBayar|TutupPu|Asuransi|GudangAsal|GudangTujuan|TujuanTpb|TujuanPengiriman|TujuanPemasukan|TujuanPengeluaran)|namaTtd|jabatanTtd|kotaTtd)$/
/** Fields of the company's own party that only its last document tells. */
const REPEATED_OF_PARTY = [
  'kodeJenisApi',
  'kodeStatus',
  'nomorIjinEntitas',
  'tanggalIjinEntitas',
  'kodeNegara',
  'niperEntitas',
]
/** Codes of the company itself: importer, exporter, business in a zone. */
const OWN = ['1', '2', '3']
const BROKER = '4'
const TAX_NUMBER_16 = '6'
/** Bill of lading in the list `dokumen`. */
const BILL_OF_LADING = '705'

/** The content that a document of a kind begins with. Nothing is invented: what the portal does not know stays empty. */
export function startOf(definition: Definition, facts: StartFacts): Start {
  const sumber: Record<string, Origin> = {}
  const isi: Content = { ...facts.from?.isi }
  if (facts.from) for (const [path] of valuesIn(isi)) sumber[path] = facts.from.origin
  const fields = new Map(definition.header.map(field => [field.name, field]))
  const put = (name: string, value: Value | undefined, origin: Origin) => {
    if (isi[name] !== undefined || !takes(fields.get(name), value)) return
    isi[name] = value
    sumber[name] = origin
  }
  for (const [name, value] of Object.entries(facts.last ?? {})) if (REPEATED.test(name)) put(name, value, 'terakhir')
  // The position belongs to the person.
  if (facts.lastOther?.['namaTtd'] === facts.signer) put('jabatanTtd', facts.lastOther['jabatanTtd'], 'terakhir')
  put('namaTtd', facts.signer, 'akun')
  put('kotaTtd', cityOf((facts.broker ?? facts.company).alamatPerusahaan), 'perusahaan')
  put('tanggalTtd', facts.today, 'bawaan')
  for (const [name, value] of Object.entries(USUAL)) put(name, value, 'bawaan')
  for (const part of definition.parts) {
    const there = rowsOf(isi, part.name)
    if (part.name === 'barang' || (there.length > 0 && part.name !== 'entitas')) continue
    const begun = firstRows(definition, part, facts, sumber, there)
    if (begun.length > there.length) isi[part.name] = numbered(part, begun)
  }
  copyParties(definition, isi, sumber)
  const barang = (facts.from?.barang ?? []).map((line, at) => {
    const path = `barang[${at}].`
    for (const [name] of valuesIn(line, path)) sumber[name] = facts.from?.origin ?? 'dokumen'
    const usual = lineDefaults(definition, isi, undefined)
    for (const name of Object.keys(usual)) if (!(name in line)) sumber[`${path}${name}`] = 'bawaan'
    return { ...usual, ...line }
  })
  return { isi, barang, sumber }
}

/** The city at the end of an address. */
export const cityOf = (address: string): string | undefined => address.split(',').at(-1)?.trim() || undefined

/** The rows that are there, then those that the kind begins with and that are missing. */
function firstRows(
  definition: Definition,
  part: Part,
  facts: StartFacts,
  sumber: Record<string, Origin>,
  there: readonly Content[],
): Content[] {
  const keyed = part.variants.filter(({ key, absence }) => key && absence)
  const keyField = part.variants.find(({ key }) => key)?.key?.field
  const codes = keyed.flatMap(({ key }) => key?.values[0] ?? [])
  if (part.name === 'entitas' && facts.broker && part.variants.some(({ key }) => key?.values.includes(BROKER)))
    codes.push(BROKER)
  if (part.name === 'dokumen' && isImportBySea(definition)) codes.push(BILL_OF_LADING)
  if (keyField === undefined) {
    const usual = USUAL_ROWS[part.name]
    return part.required && usual ? [filled(part, {}, usual, 'bawaan', `${part.name}[0].`, sumber)] : []
  }
  const missing = [...new Set(codes)].filter(code => !there.some(row => row[keyField] === code))
  const begun = missing.map((code, at) => {
    const path = `${part.name}[${there.length + at}].`
    const row = { [keyField]: code }
    if (part.name !== 'entitas') return row
    if (code === BROKER && facts.broker) return filled(part, row, partyOf(facts.broker), 'perusahaan', path, sumber)
    if (!OWN.includes(code) || codes.find(each => OWN.includes(each)) !== code)
      return filled(part, row, USUAL_OF_PARTY[code] ?? {}, 'bawaan', path, sumber)
    const own = filled(part, row, partyOf(facts.company), 'perusahaan', path, sumber)
    const told = lastOfParty(code, facts)
    return filled(
      part,
      filled(part, own, told, 'terakhir', path, sumber),
      USUAL_ROWS['entitas'] ?? {},
      'bawaan',
      path,
      sumber,
    )
  })
  return [...there, ...begun]
}

/** Values of the company's own party in the last document. */
function lastOfParty(code: string, { last, lastOther, company }: StartFacts): Content {
  const before = last
    ? rowsOf(last, 'entitas').find(each => isRow(each) && each['kodeEntitas'] === code)
    : rowsOf(lastOther ?? {}, 'entitas').find(each => isRow(each) && each['nomorIdentitas'] === company.npwp)
  const names = last ? REPEATED_OF_PARTY : ['kodeJenisApi', 'kodeStatus']
  return Object.fromEntries(names.flatMap(name => (before && name in before ? [[name, before[name] as Value]] : [])))
}

const isImportBySea = ({ header }: Definition) =>
  header.some(({ name }) => name === 'tanggalTiba') && header.some(({ name }) => name === 'kodePelMuat')

const partyOf = ({ npwp, nib, namaPerusahaan, alamatPerusahaan }: PartyFacts): Content => ({
  kodeJenisIdentitas: TAX_NUMBER_16,
  nomorIdentitas: npwp,
  namaEntitas: namaPerusahaan,
  alamatEntitas: alamatPerusahaan,
  nibEntitas: nib,
})

/** A row with the values that its fields take and it has not. */
function filled(
  part: Part,
  row: Content,
  values: Content,
  origin: Origin,
  path: string,
  sumber: Record<string, Origin>,
): Content {
  const next = { ...row }
  for (const field of variantOf(part, row)?.fields ?? []) {
    const value = values[field.name]
    if (next[field.name] !== undefined || !takes(field, value)) continue
    next[field.name] = value
    sumber[`${path}${field.name}`] = origin
  }
  return next
}

function copyParties(definition: Definition, isi: Content, sumber: Record<string, Origin>): void {
  const part = partOf(definition, 'entitas')
  if (!part) return
  const rows = [...rowsOf(isi, 'entitas')]
  for (const [at, copy] of copiedParties(definition, isi)) {
    const row = rows[at]
    if (row) rows[at] = filled(part, row, copy, 'salinan', `entitas[${at}].`, sumber)
  }
  if (rows.length > 0) isi['entitas'] = rows
}
