import { randomUUID } from 'node:crypto'
import { DECLARATION, wibDay } from '@dermaga/contract'
import { type Definition, definitionOf } from '@dermaga/declaration'
import { bulkOf } from './bulk.ts'
import { changeKeyOf } from './change-key.ts'
import type { DeclarationStore } from './declaration.store.ts'
import { DRAFT, eventBy, newRow, VALIDATED } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import {
  type DemoCompany,
  type DemoDocument,
  deliveryFromFreeZone,
  deliveryOfCloth,
  entryIntoFreeZone,
  importOfCigarettes,
  importOfParts,
} from './demo-documents.ts'
import type { LineStore } from './line.store.ts'
import { parseSubmission } from './parse-submission.ts'
import { completed, numbering } from './submission.ts'

const DAY_MS = 86_400_000

/** The owner of the demo documents. */
export interface DemoOwner {
  company: DemoCompany & { idPerusahaan: string }
  user: { idUser: string; nama: string; username: string }
}

interface Planted {
  kind: DeclarationRow['kode_dokumen']
  daysAgo: number
  document: (of: DemoCompany, nama: string, day: string) => DemoDocument
  isSent: boolean
}

/** A draft with only its first fields. */
const begun: Planted['document'] = (_company, _nama, day) => ({
  isi: { kodeKantor: '040300', kodeValuta: 'USD', tanggalTiba: day },
  barang: [],
})

/** One draft ready to submit and one just begun; for the zones also submitted ones, of which one
 *  goes to the demo's bonded zone, and for the excise business one with excisable goods. */
export const DEMO_DOCUMENTS = {
  importir: [
    { kind: '20', daysAgo: 2, document: importOfParts, isSent: false },
    { kind: '20', daysAgo: 1, document: begun, isSent: false },
  ],
  tpb: [
    { kind: '40', daysAgo: 9, document: deliveryOfCloth, isSent: true },
    { kind: '40', daysAgo: 1, document: deliveryOfCloth, isSent: false },
  ],
  ftz: [
    { kind: '511', daysAgo: 6, document: entryIntoFreeZone, isSent: true },
    { kind: '511', daysAgo: 1, document: entryIntoFreeZone, isSent: false },
    { kind: '522', daysAgo: 3, document: deliveryFromFreeZone, isSent: true },
  ],
  cukai: [{ kind: '20', daysAgo: 12, document: importOfCigarettes, isSent: true }],
} as const satisfies Record<string, readonly Planted[]>

/** Seeds documents of a company. Submitted ones send no notification: they predate the demo's inboxes. */
export async function seedDocuments(
  { store, lines }: { store: DeclarationStore; lines: LineStore },
  { company, user }: DemoOwner,
  documents: readonly Planted[],
  now: Date,
): Promise<void> {
  for (const { kind, daysAgo, document, isSent } of documents) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const day = wibDay(at)
    const definition = await definitionOf(kind, day)
    const { isi, barang } = ofVersion(definition, document(company, user.nama, day))
    const row = newRow(company, { id_header: randomUUID(), kode_dokumen: kind, isi }, { ...user, ...company }, at)
    const written = JSON.stringify(barang)
    Object.assign(row, { lines: barang.length, bulk: bulkOf(written) })
    const fill: Parameters<DeclarationStore['add']>[3] = trx => lines.replace(row, [written], trx)
    await store.add(row, eventBy(user, at, 'dibuat', DRAFT), DECLARATION.draftsMax, fill)
    if (!isSent) continue
    const { prefix, numberOf } = numbering(definition, isi, company.npwp, day)
    const number = numberOf(await store.nextNumber(prefix))
    const to = {
      change: changeKeyOf('kirim', number),
      isi: completed(definition, isi, { number, day, username: user.username }),
      nomor_aju: number,
      kode_proses: VALIDATED,
      sent_at: at,
      id_pengirim: company.idPerusahaan,
      changed_by_name: user.nama,
    }
    await store.send(row, row.version, to, eventBy(user, at, 'dikirim', VALIDATED), async () => undefined)
  }
}

/** What a document of its day may have. */
function ofVersion(definition: Definition, { isi, barang }: DemoDocument): DemoDocument {
  const { known } = parseSubmission(definition, { ...isi, barang }, '')
  const { nomorAju: _, ...rest } = known
  const { barang: lines, ...header } = rest
  return { isi: header, barang: Array.isArray(lines) ? lines : [] }
}
