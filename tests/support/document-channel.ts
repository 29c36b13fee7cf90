import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  type DeclarationKind,
  hostCaseAct,
  hostCaseFileAdd,
  hostDocument,
  wibDay,
} from '../../packages/contract/src/index.ts'
import { definitionOf, nomorAju } from '../../packages/declaration/src/index.ts'
import type { Content } from '../../packages/service/src/index.ts'
import { SERVICES } from '../../services/index.ts'
import type { openCustoms } from './customs.ts'
import type { HostAccount } from './host-account.ts'
import { type KindDocument, senderOf } from './kind-documents.ts'
import type { TestPortal } from './portal.ts'

/** How a company does its part of a document's life: with the calls of the screen, or with those of its own system. */
export interface Channel {
  /** Keeps a draft, with its goods. @returns its id */
  record: (kind: DeclarationKind, document: KindDocument) => Promise<string>
  send: (id: string, kind: DeclarationKind, document: KindDocument) => Promise<void>
  /** Sends again what was rejected. */
  resend: (id: string, kind: DeclarationKind, document: KindDocument) => Promise<void>
  /** Does an action with the case of a document. */
  act: (id: string, kind: DeclarationKind, action: string, answer?: Content) => Promise<void>
  /** Sends a PDF for an answer. @returns its id */
  file: (id: string, kind: DeclarationKind) => Promise<string>
}

type Customs = Awaited<ReturnType<typeof openCustoms>>

export function screenChannel(customs: Customs): Channel {
  const send: Channel['send'] = async (id, kind) => {
    expect(await customs.send(id, senderOf(kind)), `BC ${kind} is sent`).toSucceed()
  }
  return {
    record: (kind, document) => customs.drafted(kind, document, senderOf(kind)),
    send,
    async resend(id, kind, document) {
      expect(await customs.save(id, document.isi, senderOf(kind))).toSucceed()
      await send(id, kind, document)
    },
    async act(id, kind, action, answer = {}) {
      expect(await customs.act(id, action, senderOf(kind), answer), `BC ${kind}: ${action}`).toSucceed()
    },
    async file(id, kind) {
      const reply = await customs.upload(id, senderOf(kind), 'kontrak.pdf', pdf())
      expect(reply).toSucceed()
      return reply.body['item'].idBerkas as string
    },
  }
}

/** @param accounts of the companies' own systems, by the account that their people use */
export function hostChannel(
  portal: TestPortal,
  customs: Customs,
  accounts: Readonly<Record<ReturnType<typeof senderOf>, HostAccount & { token: string }>>,
): Channel {
  const numbers = new Map<string, string>()
  let sequence = 0

  const as = (kind: DeclarationKind) => {
    const { token, key } = accounts[senderOf(kind)]
    return { token, key }
  }
  async function deliver(
    kind: DeclarationKind,
    { isi, barang }: KindDocument,
    number: string,
    query: { isFinal: 'true' | 'false'; isRevision?: 'true' },
  ): Promise<string> {
    const { header } = await definitionOf(kind)
    const origin = header.some(({ name }) => name === 'asalData') ? { asalData: 'S' } : {}
    const body = { kodeDokumen: kind, nomorAju: number, ...origin, ...isi, barang }
    const reply = await portal.call(hostDocument, { query, body, ...as(kind) })
    expect(reply, `BC ${kind} is delivered`).toSucceed()
    expect(reply.body['tidakDikenal']).toBeUndefined()
    return reply.body['idHeader'] as string
  }
  async function paramsOf(id: string, kind: DeclarationKind) {
    const layanan = SERVICES.find(({ document }) => document?.kind === kind)?.id ?? ''
    return { layanan, idKasus: (await customs.caseOf(id, senderOf(kind))).idKasus }
  }
  const again = (id: string) => numbers.get(id) ?? ''

  return {
    async record(kind, document) {
      sequence += 1
      const kodeKantor = String(document.isi['kodeKantor'])
      const number = nomorAju({
        kode: kind,
        kodeKantor,
        company: 'ABC123',
        day: wibDay(portal.core.now()),
        sequence,
      })
      const id = await deliver(kind, document, number, { isFinal: 'false' })
      numbers.set(id, number)
      return id
    },
    async send(id, kind, document) {
      expect(await deliver(kind, document, again(id), { isFinal: 'true' })).toBe(id)
    },
    async resend(id, kind, document) {
      expect(await deliver(kind, document, again(id), { isFinal: 'true', isRevision: 'true' })).toBe(id)
    },
    async act(id, kind, action, answer = {}) {
      const params = { ...(await paramsOf(id, kind)), tindakan: action }
      const body = { rujukan: randomUUID(), jawaban: answer }
      expect(await portal.call(hostCaseAct, { params, body, ...as(kind) }), `BC ${kind}: ${action}`).toSucceed()
    },
    async file(id, kind) {
      const file = new Blob([pdf()])
      const params = await paramsOf(id, kind)
      const reply = await portal.call(hostCaseFileAdd, { params, query: { nama: 'kontrak.pdf' }, file, ...as(kind) })
      expect(reply).toSucceed()
      return reply.body['item'].idBerkas as string
    },
  }
}

const pdf = () => `%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`
