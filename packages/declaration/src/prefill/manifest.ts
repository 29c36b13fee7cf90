import { type Content, type Definition, rowsOf, type Value, variantOf } from '../definition.ts'
import { withValue } from './follow.ts'
import { numbered, partOf, takes } from './rows.ts'

/** What a post of BC 1.1 states of its consignment. Texts are empty where it states none. */
export interface ManifestFacts {
  readonly nomorBc11: string
  readonly tanggalBc11: string
  readonly posBc11: string
  readonly subposBc11: string
  readonly namaSarana: string
  readonly bendera: string
  readonly nomorVoyage: string
  readonly caraAngkut: string
  readonly tanggalTiba: string
  readonly pelabuhanAsal: string
  readonly pelabuhanBongkar: string
  readonly kodeGudang: string
  readonly kontainer: readonly {
    readonly nomor: string
    readonly ukuran: string
    readonly tipe: string
    readonly jenis: string
  }[]
}

/** The fields that name the post itself. */
const POST = ['nomorBc11', 'tanggalBc11', 'posBc11', 'subposBc11'] as const
/** The closing document of the manifest: BC 1.1. */
const BC11 = '11'

/** The header of a document with a post of BC 1.1. Its number replaces what is there; what the post states of ship, ports, place of storage
 *  and containers only goes where the document has nothing yet. */
export function withManifest(definition: Definition, isi: Content, post: ManifestFacts): Content {
  const fields = new Map(definition.header.map(field => [field.name, field]))
  let next = isi
  for (const name of POST) if (fields.has(name)) next = withValue(next, name, post[name])
  const port = fields.has('kodePelTujuan') ? 'kodePelTujuan' : 'kodePelBongkar'
  const gaps: Readonly<Record<string, Value>> = {
    kodeTutupPu: BC11,
    kodePelMuat: post.pelabuhanAsal,
    [port]: post.pelabuhanBongkar,
    kodeTps: post.kodeGudang,
    tanggalTiba: post.tanggalTiba,
  }
  for (const [name, value] of Object.entries(gaps))
    if (next[name] === undefined && takes(fields.get(name), value)) next = withValue(next, name, value)
  return withContainers(definition, withShip(definition, next, post), post)
}

/** Only where the document names no ship: a voyage belongs to its ship. */
function withShip(definition: Definition, isi: Content, post: ManifestFacts): Content {
  const part = partOf(definition, 'pengangkut')
  const rows = rowsOf(isi, 'pengangkut')
  if (!part || rows.length > 1 || rows[0]?.['namaPengangkut'] !== undefined || post.namaSarana === '') return isi
  const stated = {
    namaPengangkut: post.namaSarana,
    nomorPengangkut: post.nomorVoyage,
    kodeBendera: post.bendera,
    kodeCaraAngkut: post.caraAngkut,
  }
  const row = { ...rows[0], ...taken(definition, 'pengangkut', stated) }
  return { ...isi, pengangkut: numbered(part, [row]) }
}

function withContainers(definition: Definition, isi: Content, { kontainer }: ManifestFacts): Content {
  const part = partOf(definition, 'kontainer')
  if (!part || kontainer.length === 0 || rowsOf(isi, 'kontainer').length > 0) return isi
  const rows = kontainer.map(({ nomor, ukuran, tipe, jenis }) =>
    taken(definition, 'kontainer', {
      nomorKontainer: nomor,
      kodeUkuranKontainer: ukuran,
      kodeTipeKontainer: tipe,
      kodeJenisKontainer: jenis,
    }),
  )
  return { ...isi, kontainer: numbered(part, rows) }
}

/** The values that the fields of a part take. */
function taken(definition: Definition, name: string, stated: Content): Content {
  const part = partOf(definition, name)
  const fields = (part && variantOf(part, {})?.fields) ?? []
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = stated[field.name]
      return takes(field, value) ? [[field.name, value]] : []
    }),
  )
}
