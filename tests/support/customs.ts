import { randomUUID } from 'node:crypto'
import type { Content as DocumentContent } from '@dermaga/declaration'
import { expect } from 'vitest'
import {
  type CaseDetail,
  caseAct,
  caseById,
  caseFileAdd,
  type DeclarationDetail,
  type DeclarationKind,
  declarationAnswer,
  declarationById,
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
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

/** Companies that send customs documents, officers who work on them, and the simulated core customs system. */
export async function openCustoms(portal: TestPortal) {
  const tokens = {} as Record<Person, string>
  const ids = {} as Record<Person, string>

  /** Signs everybody in: again after the clock has moved. */
  async function signIn(): Promise<void> {
    for (const name of PEOPLE) {
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

  /** A document that was sent. @returns its id */
  async function sent(kodeDokumen: DeclarationKind, { isi, barang }: Document, who: Person, npwp?: string) {
    const id = randomUUID()
    const token = tokens[who]
    const body = { idHeader: id, kodeDokumen, ...(npwp !== undefined && { npwp }) }
    expect(await portal.call(declarationCreate, { token, body })).toSucceed()
    expect(await save(id, isi, who)).toSucceed()
    const lines = { versi: 2, barang }
    expect(await portal.call(declarationLinesReplace, { token, params: { id }, body: lines })).toSucceed()
    expect(await send(id, who)).toSucceed()
    return id
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

  return {
    tokens,
    ids,
    signIn,
    see,
    send,
    save,
    sent,
    caseOf,
    act,
    photographs,
    answer,
    runJob,
    /** Lets the simulated core system act, so often that nothing waits for it any more. */
    async core(): Promise<void> {
      for (let turn = 0; turn < 12; turn++) await runJob('customs-simulation')
    },
    labelOf: async (id: string, who: Person): Promise<string | undefined> => (await see(id, who)).proses?.label,
  }
}
