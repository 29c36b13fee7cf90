import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { VERIFICATION_PATH, wibDay, zoneOfOffice } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { fill, longDayText, paperText } from '@dermaga/text'
import type { Core } from '../core.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { FileModule } from '../file/index.ts'
import { fail } from '../http/errors.ts'
import type { FileReply, MadeFile } from '../http/file-reply.ts'
import { createQueueWorker, type Job, nextAttempt, type Outcome, type RetryPolicy } from '../jobs/index.ts'
import { newCode, shownCode } from './code.ts'
import type { PaperDrawing } from './layout.ts'
import {
  type ClaimedPaper,
  type KnownPaper,
  type NewPaper,
  PAPER_CHANNEL,
  type PaperRow,
  paperStore,
} from './paper.store.ts'
import type { PaperSigner } from './paper-signer.ts'
import { createRenderer } from './renderer.ts'
import { instantText, type PaperContent, type PaperFacts, type PaperNames, resolvePaper } from './resolve-paper.ts'
import { signPdf } from './sign-pdf.ts'
import { createSigner } from './signer.ts'

export { parseCode, shownCode } from './code.ts'
export type { KnownPaper } from './paper.store.ts'
export type { PaperSigner } from './paper-signer.ts'
export { type ContentBlock, instantText, namesNeeded, type PaperFacts, type PaperNames } from './resolve-paper.ts'
export { type FindPaper, serveVerification } from './verification-page.ts'

export type PaperModule = ReturnType<typeof createPaperModule>

/** PDFs that one process makes at the same time: one is drawn while another is signed. */
const CONCURRENCY = 2
/** Longer than a PDF can take: a paper whose process died is due again then. */
const LEASE_SECONDS = 120
/** How long drawing may take, with what was asked before it: papers, and prints of many goods. */
const PAPER_MS = 30_000
const PRINT_MS = 60_000
/** A signer that is away for days loses no paper. */
const RETRY: RetryPolicy = {
  firstPauseSeconds: 5,
  longestPauseSeconds: 900,
  jitter: 0.2,
  giveUpAfterSeconds: 7 * 86_400,
}
/** A commit wakes the job; this is for attempts that become due later. */
const POLL_EVERY_MS = 5000
/** A call waits so long for the PDF that another process makes. */
const WAIT = { longestMs: 10_000, stepMs: 150 } as const

/** A paper that an action issues. */
export interface Issue {
  idKasus: string
  definition: ServiceDefinition
  /** Its name in the definition. */
  name: string
  facts: PaperFacts
  names: PaperNames
  signer: PaperSigner
}

/** A paper of a case that its service does not define, with the seal of the authority. */
export interface TextIssue {
  idKasus: string
  /** Two papers of a case that have the same validity differ in it. */
  kind: string
  number: string
  office: { kode: string; nama: string }
  content: PaperContent
  at: Date
}

/** What is printed without being a paper. */
export interface Sheet {
  content: PaperContent
  number: string
  office: string
  at: Date
  /** URL in the QR code; without it no code is drawn. */
  address?: string
}

/** Papers that actions issue: frozen with the action, drawn and signed after it, and checked by everybody. */
export function createPaperModule(core: Core, { file }: { file: FileModule }) {
  const { config, db, log, now } = core
  const store = paperStore(db)
  const renderer = createRenderer(PAPER_MS)
  // A print of many goods takes seconds, for which papers do not wait.
  const printer = createRenderer(PRINT_MS)
  const signer = createSigner(config, now)
  const checkPage = config.publicUrl + VERIFICATION_PATH
  let isReported = false

  /** Whether papers can be signed. What cannot be signed now waits until a key is configured. */
  function canSign(): boolean {
    if (!signer && !isReported) {
      isReported = true
      log.error('papers are not signed: set PAPER_SEAL_KEY_FILE or PAPER_SIGNER_URL, see docs/how-to/sign-papers.md')
    }
    return signer !== undefined
  }

  /** What the PDF of a paper is drawn from. */
  const drawingOf = ({ isi, nomor, nama_kantor, kode_kantor, issued_at, kode }: PaperRow): PaperDrawing => ({
    content: isi,
    number: nomor,
    office: nama_kantor,
    issuedOn: longDayText(wibDay(issued_at)),
    issuedAt: instantText(issued_at, zoneOfOffice(kode_kantor)),
    checkUrl: `${checkPage}/${shownCode(kode)}`,
    checkPage: checkPage.replace(/^https?:\/\//, ''),
    code: shownCode(kode),
    metadata: { creator: `${config.productName} ${config.version}`, createdAt: issued_at },
  })

  /** Draws, signs and stores a paper's PDF. @throws Error when one of them fails */
  async function make(paper: ClaimedPaper): Promise<void> {
    const { judul, nomor, id_penanda, nama_penanda } = paper
    const signedBy: PaperSigner =
      id_penanda === null || nama_penanda === null
        ? { kind: 'authority' }
        : { kind: 'officer', idUser: id_penanda, nama: nama_penanda }
    const reason = fill(paperText.reason, { judul, nomor })
    const pdf = await renderer.render(
      [drawingOf(paper)],
      // When it is signed: the certificate may be younger than the paper.
      { name: nama_penanda ?? paperText.authority, reason, at: now() },
    )
    if (!signer) throw new Error('no key signs papers')
    const signed = await signPdf(pdf, digest => signer.sign({ digest, signer: signedBy, reason }))
    const stored = await file.store(Readable.from([signed]), ['application/pdf'])
    const { idFile, bytes, hash } = stored
    const isFirst = await inTransaction(db, async trx => {
      const wasSet = await store.setFile(paper.id_paper, { id_file: idFile, bytes, hash }, trx)
      if (wasSet) await file.attach(trx, idFile)
      return wasSet
    })
    // Another process has made it meanwhile: there is one PDF of each paper.
    if (!isFirst) await file.discard(idFile)
  }

  async function attempt(paper: ClaimedPaper): Promise<Outcome> {
    try {
      await make(paper)
      return 'done'
    } catch (error) {
      const { attempts, issued_at: since } = paper
      const dueAt = nextAttempt(RETRY, { attempts, since, now: now(), random: Math.random() }) ?? null
      await store.setFailed(paper, error instanceof Error ? error.message : String(error), dueAt)
      log.error({ err: error, idPaper: paper.id_paper, attempts, dueAt }, 'paper not made')
      return dueAt ? 'retried' : 'dead'
    }
  }

  const sheetDrawing = ({ content, number, office, at, address = '' }: Sheet): PaperDrawing => ({
    content,
    number,
    office,
    issuedOn: longDayText(wibDay(at)),
    issuedAt: instantText(now(), zoneOfOffice('')),
    checkUrl: address,
    checkPage: '',
    code: '',
    isPrint: true,
    metadata: { creator: `${config.productName} ${config.version}`, createdAt: now() },
  })

  const pdfOf = (name: string, drawings: readonly [PaperDrawing, ...PaperDrawing[]]): MadeFile => ({
    name,
    type: 'application/pdf',
    open: async () => Readable.from([await printer.render(drawings, undefined)]),
  })

  const worker = createQueueWorker(
    'paper',
    { log, now },
    { concurrency: CONCURRENCY, leaseSeconds: LEASE_SECONDS, claim: store.claim, work: attempt },
  )

  /** The PDF of a paper, made now unless it is there. @throws CallError paper.notReady */
  async function made(paper: KnownPaper): Promise<{ id_file: string; bytes: number; hash: string }> {
    const until = performance.now() + WAIT.longestMs
    for (;;) {
      const found = await store.find(paper.id_paper)
      if (found?.id_file && found.bytes !== null && found.hash !== null) {
        return { id_file: found.id_file, bytes: found.bytes, hash: found.hash }
      }
      const leaseEndsAt = new Date(now().getTime() + LEASE_SECONDS * 1000)
      const claimed = signer && (await store.claimOne(paper.id_paper, now(), leaseEndsAt))
      if (claimed && (await attempt(claimed)) === 'done') continue
      if (claimed || !signer || performance.now() >= until) return fail('paper.notReady')
      await pause(WAIT.stepMs)
    }
  }

  return {
    /** Issues papers within the transaction of the action. @throws Error when a definition and its case do not fit */
    async issue(issues: readonly Issue[], trx: Db): Promise<void> {
      if (issues.length === 0) return
      await store.insert(issues.map(newPaper), trx)
    },

    /** Issues a paper that no service defines, within a transaction. Its PDF is made when somebody reads it: there may be thousands at once. */
    async issueText({ idKasus, kind, number, office, content, at }: TextIssue, trx: Db): Promise<void> {
      const paper = {
        id_paper: randomUUID(),
        id_kasus: idKasus,
        jenis: kind,
        kode: newCode(),
        judul: content.title,
        nomor: number,
        kode_kantor: office.kode,
        nama_kantor: office.nama,
        issued_at: at,
        berlaku_sampai: null,
        isi: content,
        id_penanda: null,
        nama_penanda: null,
      }
      await store.insertUnmade(paper, trx)
    },

    /** The papers of a case, oldest first. */
    ofCase: store.ofCase,
    find: store.find,
    findByCode: store.findByCode,

    /** A paper as a file. @throws CallError paper.notReady, file.unavailable when it is opened */
    async read(paper: KnownPaper): Promise<FileReply> {
      const { id_file, bytes, hash } = await made(paper)
      const name = `${paper.judul} ${paper.nomor}`.replace(/[/\\:*?"<>|]/g, '-')
      return { name: `${name}.pdf`, type: 'application/pdf', bytes, hash, open: range => file.open(id_file, range) }
    },

    /** Prints as one PDF, each unsigned and without a check page, drawn while it is sent. */
    print(sheets: readonly [Sheet, ...Sheet[]], name: string): MadeFile {
      const [first, ...others] = sheets.map(sheetDrawing)
      return pdfOf(name, [first as PaperDrawing, ...others])
    },

    /** Papers as one PDF to print, in the given order, unsigned: each page leads to the check page of its paper. */
    async printPapers(ids: readonly string[], name: string): Promise<MadeFile> {
      const rows = await store.withContent(ids)
      const [first, ...others] = ids.flatMap(id => rows.filter(({ id_paper }) => id_paper === id)).map(drawingOf)
      return first ? pdfOf(name, [first, ...others]) : fail('resource.notFound')
    },

    /** Makes every PDF that is due now. */
    makeDue: worker.drain,

    job: {
      name: 'paper',
      everyMs: POLL_EVERY_MS,
      wakeOn: PAPER_CHANNEL,
      run: async context => void (canSign() && (await worker.run(context))),
      settle: worker.settle,
      queueDepth: store.countWaiting,
      outcomes: worker.outcomes,
    } satisfies Job,
  }
}

function newPaper({ idKasus, definition, name, facts, names, signer }: Issue): NewPaper {
  const { number, until, content } = resolvePaper(definition, name, facts, names)
  return {
    id_paper: randomUUID(),
    id_kasus: idKasus,
    jenis: name,
    kode: newCode(),
    judul: content.title,
    nomor: number,
    kode_kantor: facts.office.kode,
    nama_kantor: facts.office.nama,
    issued_at: facts.now,
    berlaku_sampai: until,
    isi: content,
    id_penanda: signer.kind === 'officer' ? signer.idUser : null,
    nama_penanda: signer.kind === 'officer' ? signer.nama : null,
  }
}
