import {
  documentKind,
  hostAnswerPdf,
  hostAnswerPdfOf,
  hostAnswerPdfS3,
  hostAnswerPdfV2,
  hostBillingPdf,
  hostBillingPdfV2,
  hostForm,
  hostFormDraft,
  hostFormFinal,
  hostFormV2,
} from '@dermaga/contract'
import type { BillingModule } from '../billing/index.ts'
import type { AnsweredRow, DeclarationModule } from '../declaration/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { FileReply, MadeFile } from '../http/file-reply.ts'
import { type Handler, type Http, serve } from '../http/route.ts'
import type { OfficeModule } from '../office/index.ts'
import type { PaperModule } from '../paper/index.ts'
import type { ServiceModule } from '../service/index.ts'
import { answerSheet, billingSheet } from './sheet.ts'

interface Parts {
  declaration: Pick<DeclarationModule, 'status' | 'hostReader' | 'forms'>
  service: Pick<ServiceModule, 'paperAt'>
  billing: Pick<BillingModule, 'ofCode'>
  office: Pick<OfficeModule, 'named'>
  paper: Pick<PaperModule, 'print'>
}

/** The end of the path of an answer, which its schema has checked. */
const ANSWER_FILE = /([0-9a-f-]{36})-(\d{1,9})\.pdf$/
/** Numbers of events fit the database's type. */
const NUMBER_MAX = 2_147_483_647

/** PDFs for companies' own systems: answers, billings and forms. */
export function registerHostPrintRoutes(http: Http, { declaration, service, billing, office, paper }: Parts): void {
  const { status, hostReader, forms } = declaration
  const officeName = async (kode: unknown): Promise<string> =>
    typeof kode === 'string' ? ((await office.named([kode]))[0]?.nama ?? kode) : ''

  /** The signed paper of an answer, or a print of what it says. */
  async function pdfOf(row: AnsweredRow, caller: Caller, now: Date): Promise<FileReply | MadeFile> {
    const issued = row.id_kasus === null ? undefined : await service.paperAt(row.id_kasus, row.happened_at, caller, now)
    if (issued) return issued
    const name = `respon-${row.kode_dokumen}${row.kode_respon ?? ''}-${row.nomor_aju}.pdf`
    return paper.print([answerSheet(row, await officeName(row.kode_kantor))], name)
  }

  const answer: Handler<typeof hostAnswerPdf> = async ({ query, caller, now }) => {
    const [, idHeader = '', number = ''] = ANSWER_FILE.exec(query.path) ?? []
    if (Number(number) > NUMBER_MAX) fail('declaration.notFound')
    return pdfOf(await status.answer(caller, { idHeader, number: Number(number) }, now), caller, now)
  }
  for (const call of [hostAnswerPdf, hostAnswerPdfV2] as (typeof hostAnswerPdf)[]) serve(http, call, answer)
  serve(http, hostAnswerPdfS3, answer as unknown as Handler<typeof hostAnswerPdfS3>)

  serve(http, hostAnswerPdfOf, async ({ query, caller, now }) => {
    const { row } = await hostReader.find(query.nomorAju.toUpperCase(), caller, now)
    // On the wire the kind precedes the code.
    const kode = query.kodeRespon.startsWith(row.kode_dokumen)
      ? query.kodeRespon.slice(row.kode_dokumen.length)
      : query.kodeRespon
    return pdfOf(await status.newestAnswer(caller, { idHeader: row.id_header, kode }, now), caller, now)
  })

  const bill: Handler<typeof hostBillingPdf> = async ({ query, caller, now }) => {
    const found = await billing.ofCode(query.kodeBilling, caller, now)
    return paper.print([billingSheet(found, now)], `billing-${found.kodeBilling}.pdf`)
  }
  for (const call of [hostBillingPdf, hostBillingPdfV2] as (typeof hostBillingPdf)[]) serve(http, call, bill)

  /** @param only drafts, or what was sent; both by default */
  const form =
    (only?: 'draft' | 'sent'): Handler<typeof hostForm> =>
    async ({ query, caller, now }) => {
      const found = await hostReader.find(query.nomorAju.toUpperCase(), caller, now)
      const is = found.row.sent_at === null ? 'draft' : 'sent'
      if (only !== undefined && only !== is) fail('declaration.notFound')
      const { path } = documentKind(found.row.kode_dokumen)
      const name = `${path.slice(1)}-${found.row.nomor_aju}.pdf`.replaceAll('/', '-')
      const sheet = await forms.sheetOf(found, await officeName(found.content['kodeKantor']), now)
      return paper.print([sheet], name)
    }
  for (const call of [hostForm, hostFormV2] as (typeof hostForm)[]) serve(http, call, form())
  serve(http, hostFormDraft, form('draft') as unknown as Handler<typeof hostFormDraft>)
  serve(http, hostFormFinal, form('sent') as unknown as Handler<typeof hostFormFinal>)
}
