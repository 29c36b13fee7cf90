import { type CaseDetail, type CaseFile, caseFileAdd, caseFileRemove } from '@dermaga/contract'
import type { ActionDefinition } from '@dermaga/service'
import { SERVICES } from '@dermaga/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'
import { type Applicant, type Desk, openDesk } from '../../../../../tests/support/service-desk.ts'

let portal: TestPortal
let desk: Desk
let applicant: Applicant
/** An objection that was sent, about which the company is asked. */
let id: string

const serviceOf = (name: string) => {
  const service = SERVICES.find(each => each.id === name)
  if (!service) throw new Error(`no service ${name}`)
  return service
}

beforeAll(async () => {
  portal = await openTestPortal()
  desk = await openDesk(portal, SERVICES)
  applicant = await desk.applicantFor(serviceOf('keberatan'))
  id = await desk.caseIn('keberatan', ['permintaanData'], applicant)
})
afterAll(() => portal.close())

const read = (): Promise<CaseDetail> => desk.read(id, applicant.token)
const remove = (idBerkas: string) => portal.call(caseFileRemove, { token: applicant.token, params: { id, idBerkas } })
async function add(file: Blob): Promise<CaseFile> {
  const reply = await portal.call(caseFileAdd, {
    token: applicant.token,
    params: { id },
    query: { nama: 'bukti.pdf' },
    file,
  })
  expect(reply).toSucceed()
  return reply.body['item']
}
const pdf = (text: string) => new Blob([`%PDF-1.7\n% ${text}\n%%EOF\n`])

test('a company that answers a request adds files, takes those out again, and removes nothing that it has sent', async () => {
  const { lampiran, versi } = await read()
  expect(lampiran.filter(({ kode }) => kode !== null).length).toBeGreaterThan(0)
  for (const { idBerkas } of lampiran) expect(await remove(idBerkas)).toFailWith('case.notEditable')
  const added = await add(pdf('salah pilih'))
  expect(await remove(added.idBerkas)).toSucceed()
  expect(await read()).toMatchObject({ lampiran, versi })
})

test('a file that an earlier answer names stays, also where it is chosen again for the next one and taken out', async () => {
  const evidence = await add(pdf('bukti bayar'))
  const actionOf = (name: string) => serviceOf('keberatan').actions[name] as ActionDefinition
  const doer = await desk.doerOf(id, 'jawabPermintaan', applicant)
  const answer = await desk.answerFor(actionOf('jawabPermintaan'), id, doer, applicant)
  const answered = await desk.act(id, 'jawabPermintaan', applicant.token, {
    versi: doer.detail.versi,
    jawaban: { ...answer, lampiran: [{ idBerkas: evidence.idBerkas }] },
  })
  expect(answered).toSucceed()
  const officer = await desk.doerOf(id, 'mintaData', applicant)
  const request = await desk.answerFor(actionOf('mintaData'), id, officer, applicant)
  expect(await desk.act(id, 'mintaData', officer.token, { versi: officer.detail.versi, jawaban: request })).toSucceed()

  expect((await add(pdf('bukti bayar'))).idBerkas).toBe(evidence.idBerkas)
  expect(await remove(evidence.idBerkas)).toFailWith('case.fileInAnswer')
  expect((await read()).lampiran.map(({ idBerkas }) => idBerkas)).toContain(evidence.idBerkas)
})
