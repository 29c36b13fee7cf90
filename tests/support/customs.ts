import { randomInt, randomUUID } from 'node:crypto'
import type { Content as DocumentContent } from '@dermaga/declaration'
import { expect } from 'vitest'
import {
  type BankNotice,
  type Billing,
  type CaseDetail,
  caseAct,
  caseBillings,
  caseById,
  caseFileAdd,
  type DeclarationDetail,
  type DeclarationKind,
  type DeclarationTrialResult,
  declarationAnswer,
  declarationById,
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
  declarationTrial,
  wibDay,
} from '../../packages/contract/src/index.ts'
import type { Content } from '../../packages/service/src/index.ts'
import type { TestPortal } from './portal.ts'

const PEOPLE = ['importir', 'tpb', 'ftz', 'ppjk', 'petugas', 'petugas2', 'kepala'] as const
export type Person = (typeof PEOPLE)[number]

/** The header with its parts, and the goods, of a document. */
interface Document {
  isi: DocumentContent
  barang: DocumentContent[]
}

/** Companies that send customs documents, officers who work on them, and the simulated core customs system.
 *  @param present who signs in */
export async function openCustoms(portal: TestPortal, present: readonly Person[] = PEOPLE) {
  const tokens = {} as Record<Person, string>
  const ids = {} as Record<Person, string>

  /** Signs people in, everybody where nobody is named: again after the clock has moved. */
  async function signIn(people: readonly Person[] = present): Promise<void> {
    for (const name of people) {
      const session = await portal.session(name)
      tokens[name] = session.access_token
      ids[name] = session.idUser
    }
  }
  await signIn()

  const see = async (id: string, who: Person): Promise<DeclarationDetail> => {
    const reply = await portal.call(declarationById, { token: tokens[who], params: { id } })
    expect(reply).toSucceed()
    return reply.body['item'] as DeclarationDetail
  }
  const send = async (id: string, who: Person) => {
    const { versi } = await see(id, who)
    return portal.call(declarationSend, { token: tokens[who], params: { id }, body: { versi, pernyataan: true } })
  }
  const save = async (id: string, isi: DocumentContent, who: Person) => {
    const { versi } = await see(id, who)
    return portal.call(declarationSave, { token: tokens[who], params: { id }, body: { versi, isi } })
  }

  /** A draft with its goods. @returns its id */
  async function drafted(kodeDokumen: DeclarationKind, { isi, barang }: Document, who: Person, npwp?: string) {
    const id = randomUUID()
    const token = tokens[who]
    const body = { idHeader: id, kodeDokumen, ...(npwp !== undefined && { npwp }) }
    expect(await portal.call(declarationCreate, { token, body })).toSucceed()
    expect(await save(id, isi, who)).toSucceed()
    const lines = { versi: 2, barang }
    expect(await portal.call(declarationLinesReplace, { token, params: { id }, body: lines })).toSucceed()
    return id
  }

  /** A document that was sent. @returns its id */
  async function sent(kodeDokumen: DeclarationKind, document: Document, who: Person, npwp?: string) {
    const id = await drafted(kodeDokumen, document, who, npwp)
    expect(await send(id, who)).toSucceed()
    return id
  }

  /** What would happen if a draft were sent now. */
  async function trialOf(id: string, who: Person): Promise<DeclarationTrialResult> {
    const reply = await portal.call(declarationTrial, { token: tokens[who], params: { id } })
    expect(reply).toSucceed()
    return reply.body['item'] as DeclarationTrialResult
  }

  /** The case of a document, as somebody sees it. */
  async function caseOf(id: string, who: Person): Promise<CaseDetail> {
    // The head of an office works on cases, and does not read documents.
    const { proses } = await see(id, who === 'kepala' ? 'petugas' : who)
    if (!proses) throw new Error(`the document ${id} has no case`)
    const reply = await portal.call(caseById, { token: tokens[who], params: { id: proses.idKasus } })
    expect(reply).toSucceed()
    return reply.body['item'] as CaseDetail
  }

  /** Does an action with the case of a document. */
  async function act(id: string, tindakan: string, who: Person, jawaban: Content = {}) {
    const { idKasus, versi } = await caseOf(id, who)
    const body = { versi, kunci: randomUUID(), jawaban }
    return portal.call(caseAct, { token: tokens[who], params: { id: idKasus, tindakan }, body })
  }

  /** Adds photographs to the case of a document, for an answer. */
  async function photographs(id: string, who: Person, count: number) {
    const { idKasus } = await caseOf(id, who)
    const photos: { idBerkas: string; keterangan: string }[] = []
    while (photos.length < count) {
      const file = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), randomUUID()])
      const request = { token: tokens[who], params: { id: idKasus }, query: { nama: 'foto.jpg' }, file }
      const reply = await portal.call(caseFileAdd, request)
      expect(reply).toSucceed()
      photos.push({ idBerkas: reply.body['item'].idBerkas as string, keterangan: `Foto ${photos.length + 1}` })
    }
    return photos
  }

  /** Sends a file to the case of a document, for an answer. */
  async function upload(id: string, who: Person, nama: string, bytes: Uint8Array | string) {
    const { idKasus } = await caseOf(id, who)
    const file = new Blob([bytes as BlobPart])
    return portal.call(caseFileAdd, { token: tokens[who], params: { id: idKasus }, query: { nama }, file })
  }

  /** Records an answer as officers and the core system do. */
  async function answer(id: string, kodeRespon: string, more: object = {}, who: Person = 'petugas') {
    const { versi } = await see(id, who)
    const body = { versi, kodeRespon, pesan: '', ...more }
    return portal.call(declarationAnswer, { token: tokens[who], params: { id }, body })
  }

  const jobs = [...portal.modules.declaration.jobs, ...portal.modules.service.jobs]
  async function runJob(name: string): Promise<void> {
    const job = jobs.find(each => each.name === name)
    if (!job) throw new Error(`no job ${name}`)
    await job.run({ stopping: new AbortController().signal, wake: () => undefined })
  }

  /** Lets the simulated core system act, so often that nothing waits for it any more. */
  async function core(): Promise<void> {
    for (let turn = 0; turn < 12; turn++) await runJob('customs-simulation')
  }

  /** The newest billing of a document. */
  async function billingOf(id: string, who: Person): Promise<Billing> {
    const params = { id: (await caseOf(id, who)).idKasus }
    const reply = await portal.call(caseBillings, { token: tokens[who], params })
    expect(reply).toSucceed()
    const [newest] = reply.body['items'] as Billing[]
    if (!newest) throw new Error(`the document ${id} has no billing`)
    return newest
  }

  /** A bank's notice of a payment, now. */
  function noticeFor({ kodeBilling, total }: Billing, more: Partial<BankNotice> = {}): BankNotice {
    const number = randomInt(1_000_000_000)
    const now = portal.core.now()
    return {
      kodeBilling,
      ntpn: `C${String(number).padStart(15, '0')}`,
      ntb: String(number).padStart(12, '0'),
      bank: '8',
      jumlah: total,
      dibayarPada: now.toISOString(),
      tanggalBuku: wibDay(now),
      ...more,
    }
  }

  /** Pays what a document owes. */
  async function pay(id: string, who: Person): Promise<void> {
    await portal.modules.payment.record(noticeFor(await billingOf(id, who)), 'bank', portal.core.now())
  }

  return {
    tokens,
    ids,
    billingOf,
    noticeFor,
    pay,
    core,
    /** Lets the core system act, pays, and lets it act again. */
    async throughPayment(id: string, who: Person): Promise<void> {
      await core()
      await pay(id, who)
      await core()
    },
    signIn,
    see,
    send,
    save,
    drafted,
    trialOf,
    sent,
    caseOf,
    act,
    photographs,
    upload,
    answer,
    runJob,
    labelOf: async (id: string, who: Person): Promise<string | undefined> => (await see(id, who)).proses?.label,
  }
}
