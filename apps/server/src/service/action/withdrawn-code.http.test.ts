import { code, defineService, form, step } from '@dermaga/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const service = defineService({
  id: 'kode-uji',
  version: 1,
  title: 'Permohonan Uji',
  summary: 'Permohonan untuk menguji.',
  basis: 'Tidak ada',
  path: '/perijinan/kode-uji',
  form: form({ kantor: code('kantor', 'Kantor').required(), cara: code('cara_angkut', 'Cara angkut').required() }),
  steps: [step('umum', 'Umum', ['kantor', 'cara'])],
  office: 'kantor',
  attachments: [],
  list: { columns: ['cara'], search: [] },
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    diteliti: { label: 'Diteliti', tone: 'progress', holder: 'examiner', next: 'Petugas meneliti.' },
    diperbaiki: { label: 'Diperbaiki', tone: 'attention', holder: 'applicant', isEditable: true, next: 'Perbaiki.' },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: ['draf', 'diperbaiki'],
      to: 'diteliti',
      by: 'applicant',
      sends: true,
    },
    kembalikan: { label: 'Kembalikan', done: 'Dikembalikan', from: 'diteliti', to: 'diperbaiki', by: 'examiner' },
    tetapkan: {
      label: 'Tetapkan',
      done: 'Ditetapkan',
      from: 'diteliti',
      to: 'selesai',
      by: 'examiner',
      form: form({ cara: code('cara_angkut', 'Cara angkut').required() }),
    },
  },
})

let portal: TestPortal
let people: ReturnType<typeof caseTester<'cukai' | 'petugas'>>

beforeAll(async () => {
  portal = await openTestPortal({ services: { current: [service], released: [] } })
  people = caseTester(portal, ['cukai', 'petugas'])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await people.signIn()
  await offer('2', true)
})

const offer = (kode: string, isOffered: boolean) =>
  sql`update reference_entry set is_offered = ${isOffered} where list = 'cara_angkut' and code = ${kode}`.execute(
    portal.core.db,
  )
async function fill(cara: string): Promise<string> {
  const id = await people.begin(service.id, 'cukai')
  await people.save(id, 'cukai', { kantor: '060300', cara })
  return id
}
const send = (id: string) => people.act(id, 'kirim', 'cukai')
const WITHDRAWN = { problems: [expect.objectContaining({ path: 'cara', code: 'notListed' })] }

test('a code that is no longer offered is refused in what is sent for the first time', async () => {
  const id = await fill('2')
  await offer('2', false)
  const reply = await send(id)
  expect(reply).toFailWith('case.incomplete')
  expect(reply.body['params']).toMatchObject(WITHDRAWN)
  await people.save(id, 'cukai', { kantor: '060300', cara: '1' })
  expect(await send(id)).toSucceed()
})

test('a case that was sent with a code is sent again, and decided, with it', async () => {
  const id = await fill('2')
  await people.mustAct(id, 'kirim', 'cukai')
  await people.mustAct(id, 'kembalikan', 'petugas')
  await offer('2', false)
  expect(await send(id)).toSucceed()
  expect(await people.act(id, 'tetapkan', 'petugas', { cara: '2' })).toSucceed()
})

test('an officer does not choose a code that is no longer offered', async () => {
  const id = await fill('1')
  await people.mustAct(id, 'kirim', 'cukai')
  await offer('2', false)
  expect(await people.act(id, 'tetapkan', 'petugas', { cara: '2' })).toFailWith('case.incomplete')
  expect(await people.act(id, 'tetapkan', 'petugas', { cara: '3' })).toSucceed()
})
