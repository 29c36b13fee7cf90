import { documentKind, wibDay } from '@dermaga/contract'
import { type Content, rowsOf, type ValidationError } from '@dermaga/declaration'
import type { Dependencies } from './authorization.ts'
import { importerStatusOf, isArrival } from './case-facts.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { EXPORTS_OF_KITE, FACILITIES_OF_KITE } from './kite-facts.ts'

/** What a document claims for its company, and where. */
interface PlacedClaim {
  claim: 'TPB' | 'PLB' | 'KITE' | 'AEO' | 'MITA'
  nomor?: string
  path: string
}

/** Kinds that only logistics centres (PLB) file. */
const OF_LOGISTICS_CENTRES = ['16', '28', '33', '161', '281']
/** Codes of a document's own party, by the list `entitas`: business in a zone, importer, exporter. */
const OWN_PARTIES = ['3', '1', '2']
const IMPORTER = '1'
/** Importers with a status, by the list `status_pengusaha`. */
const STATUSES: Readonly<Record<string, 'AEO' | 'MITA'>> = { '10': 'AEO', '20': 'MITA' }

type Filed = Pick<DeclarationRow, 'id_perusahaan' | 'kode_dokumen' | 'sent_at'>

/** Errors of what a document claims and its company does not hold: permits of bonded storage, KITE facilities, status of its importer.
 *  What was sent goes on. */
export async function claimErrors(
  admits: Dependencies['admits'],
  { id_perusahaan: idPerusahaan, kode_dokumen: kind, sent_at }: Filed,
  content: Content,
  now: Date,
): Promise<ValidationError[]> {
  const claims = sent_at === null ? claimsOf(kind, content) : []
  if (claims.length === 0) return []
  const refused = await admits({ idPerusahaan, claims, day: wibDay(now) })
  return claims.flatMap(({ path, claim, nomor }): ValidationError[] => {
    const reason = refused.find(each => each.claim === claim && each.nomor === nomor)?.text
    return reason === undefined ? [] : [{ path, code: 'claimRefused', params: { reason }, severity: 'error' }]
  })
}

function claimsOf(kind: Filed['kode_dokumen'], content: Content): PlacedClaim[] {
  const parties = rowsOf(content, 'entitas')
  const claims: PlacedClaim[] = []
  if (documentKind(kind).submittedBy === 'bonded-zone') {
    const index = parties.findIndex(row => row['kodeEntitas'] === OWN_PARTIES.find(code => hasParty(parties, code)))
    const nomor = textOf(parties[index]?.['nomorIjinEntitas'])
    claims.push({
      claim: OF_LOGISTICS_CENTRES.includes(kind) ? 'PLB' : 'TPB',
      path: index < 0 ? 'entitas' : `entitas[${index}].nomorIjinEntitas`,
      ...(nomor !== '' && { nomor }),
    })
  }
  const status = isArrival(kind) ? STATUSES[importerStatusOf(content)] : undefined
  const importer = parties.findIndex(row => row['kodeEntitas'] === IMPORTER)
  if (status) claims.push({ claim: status, path: `entitas[${importer}].kodeStatus` })
  const facility = rowsOf(content, 'dokumen').findIndex(({ kodeFasilitas }) =>
    FACILITIES_OF_KITE.includes(textOf(kodeFasilitas)),
  )
  if (facility >= 0) claims.push({ claim: 'KITE', path: `dokumen[${facility}].kodeFasilitas` })
  if (EXPORTS_OF_KITE.includes(textOf(content['kodeKategoriEkspor'])))
    claims.push({ claim: 'KITE', path: 'kodeKategoriEkspor' })
  return claims
}

const hasParty = (parties: readonly Content[], code: string) => parties.some(row => row['kodeEntitas'] === code)
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
