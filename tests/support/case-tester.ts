import { randomUUID } from 'node:crypto'
import { type CaseDetail, caseAct, caseBegin, caseById, caseFileAdd, caseSave, wibDay } from '@dermaga/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestPortal } from './portal.ts'

const DAY_MS = 86_400_000

/** People who work on cases, over HTTP. The portal's clock is moved by `passTo`.
 *  @param names of accounts */
export function caseTester<const Name extends string>(portal: TestPortal, names: readonly Name[]) {
  const tokens = {} as Record<Name, string>
  const day = (after = 0) => wibDay(new Date(portal.core.now().getTime() + after * DAY_MS))

  /** Sessions last half an hour. */
  async function signIn(): Promise<void> {
    for (const name of names) tokens[name] = (await portal.session(name)).access_token
  }

  async function read(id: string, as: Name): Promise<CaseDetail> {
    const reply = await portal.call(caseById, { token: tokens[as], params: { id } })
    expect(reply).toSucceed()
    return reply.body['item']
  }

  async function act(id: string, tindakan: string, as: Name, jawaban: object = {}, more: { urungkan?: true } = {}) {
    const { versi } = await read(id, as)
    const body = { versi, kunci: randomUUID(), jawaban: { ...jawaban }, ...more }
    return portal.call(caseAct, { token: tokens[as], params: { id, tindakan }, body })
  }

  return {
    tokens,
    day,
    signIn,
    read,
    act,

    /** Moves the clock to a day at noon, and lets the portal do what is due. */
    async passTo(to: string): Promise<void> {
      portal.setClock(new Date(`${to}T05:00:00Z`))
      // Passwords outlive the terms of a law only in tests.
      const expires = new Date(portal.core.now().getTime() + 30 * DAY_MS)
      await sql`update portal_user set password_expires_at = ${expires}`.execute(portal.core.db)
      const job = portal.modules.service.jobs.find(({ name }) => name === 'case-lapse')
      await job?.run({ stopping: new AbortController().signal, wake: () => {} })
      await signIn()
    },

    /** A draft. @param untuk the company and office, where an officer begins it */
    async begin(layanan: string, as: Name, untuk?: { npwp: string; kantor: string }): Promise<string> {
      const body = { layanan, kunci: randomUUID(), ...(untuk && { untuk }) }
      const reply = await portal.call(caseBegin, { token: tokens[as], body })
      expect(reply).toSucceed()
      return reply.body['item'].idKasus
    },

    /** Saves fields of a draft beside those that it has. */
    async save(id: string, as: Name, more: object): Promise<void> {
      const { versi, isi } = await read(id, as)
      const body = { versi, isi: { ...isi, ...more } }
      expect(await portal.call(caseSave, { token: tokens[as], params: { id }, body })).toSucceed()
    },

    async attach(id: string, as: Name, ...codes: readonly string[]): Promise<void> {
      for (const kode of codes) {
        const file = new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
        const query = { kode, nama: `lampiran-${kode}.pdf` }
        expect(await portal.call(caseFileAdd, { token: tokens[as], params: { id }, query, file })).toSucceed()
      }
    },

    async mustAct(...[id, tindakan, as, jawaban, more]: Parameters<typeof act>): Promise<CaseDetail> {
      const reply = await act(id, tindakan, as, jawaban, more)
      expect(reply).toSucceed()
      return reply.body['item']
    },
  }
}
