import {
  type AccessChange,
  accessChangeList,
  accessChangeUndo,
  type Call,
  companyByNpwp,
  type ManagedCompany,
  managedCompanyById,
  managedCompanyEdit,
  managedCompanyList,
  type RequestOf,
  userInfoByEmail,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

let portal: TestPortal
let admin: TestSession
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.session('admin')
})
afterAll(() => portal.close())

const by = <C extends Call>(session: TestSession, call: C, request?: Partial<RequestOf<C>>) =>
  portal.call(call, { ...request, token: session.access_token } as never)
const list = async (query: RequestOf<typeof managedCompanyList>['query'] = {}) => {
  const { body } = await by(admin, managedCompanyList, { query })
  return body as unknown as { items: ManagedCompany[]; next?: string }
}
const infoOf = async (username: string) => {
  const session = await portal.session(username)
  const { body } = await by(session, userInfoByEmail, { query: { email: `${username}@contoh.id` } })
  return body['item'] as { npwp: string; nib: string; identitas: string; namaPerusahaan: string }
}
const companyOf = async (username: string) => {
  const { npwp } = await infoOf(username)
  const found = (await list({ q: npwp })).items.find(each => each.npwp === npwp)
  if (!found) throw new Error(`no company has ${npwp}`)
  return found
}
const edit = (company: ManagedCompany, more: Partial<ManagedCompany>, session = admin) => {
  const { idPerusahaan: id, otoritas: _otoritas, ...data } = company
  const { npwp, nib, namaPerusahaan, alamatPerusahaan, versi } = { ...data, ...more }
  const body = { npwp, nib, namaPerusahaan, alamatPerusahaan, versi }
  return by(session, managedCompanyEdit, { params: { id }, body })
}

test('lists companies by name, page by page, and finds them by words of the name and the beginning of the NPWP', async () => {
  const whole = (await list({ size: 100 })).items
  expect(whole.length).toBeGreaterThan(3)
  const paged: ManagedCompany[] = []
  for (let next: string | undefined, at = 0; at === 0 || next; at++) {
    const page: Awaited<ReturnType<typeof list>> = await list({ size: 2, ...(next && { cursor: next }) })
    paged.push(...page.items)
    next = page.next
  }
  expect(paged).toEqual(whole)
  const [one] = whole as [ManagedCompany]
  expect((await list({ q: one.npwp.slice(0, 14) })).items).toContainEqual(one)
  expect((await list({ q: one.namaPerusahaan.split(' ').at(-1) ?? '' })).items).toContainEqual(one)
  expect((await list({ q: 'tidak-ada-ini' })).items).toEqual([])
  expect((await list({ q: '%&' })).items).toEqual([])
  const withNull = Buffer.from('000000000000000 \u0000').toString('base64url')
  expect(await by(admin, managedCompanyList, { query: { cursor: withNull } })).toFailWith('input.invalid')
  expect(await by(admin, managedCompanyList, { query: { cursor: 'bukan-kursor' } })).toFailWith('input.invalid')
})

// spec §2.6-8, §3-2
test('corrected data is seen by its users at once, is in the history, and can be undone', async () => {
  const before = await companyOf('importir')
  const nib = before.nib === '1234567890123' ? '3210987654321' : '1234567890123'
  const changed = { nib, namaPerusahaan: 'PT Nama Baru', alamatPerusahaan: 'Jalan Pelabuhan 1' }
  expect(await edit(before, changed)).toSucceed()
  expect(await infoOf('importir')).toMatchObject({ nib, namaPerusahaan: 'PT Nama Baru' })
  const session = await portal.session('importir')
  const own = await by(session, companyByNpwp, { query: { npwp: before.npwp } })
  expect(own.body['item']).toMatchObject(changed)

  const { body } = await by(admin, accessChangeList, {
    query: { subjek: 'perusahaan', idSubjek: before.idPerusahaan },
  })
  const [change] = body['items'] as [AccessChange]
  expect(change).toMatchObject({ namaSubjek: 'PT Nama Baru', oleh: 'Lestari Hidayat', keadaan: 'berlaku' })
  expect(change.sesudah).toEqual(changed)
  expect(await by(admin, accessChangeUndo, { params: { id: change.idPerubahan } })).toSucceed()
  expect(await companyOf('importir')).toEqual(before)
  expect(await infoOf('importir')).toMatchObject({ nib: before.nib })
})

test("only the authority's NPWP can be changed, and its accounts follow", async () => {
  const [business, authority] = [await companyOf('importir'), await companyOf('petugas')]
  expect(authority.otoritas).toBe(true)
  expect(await edit(business, { npwp: '0999999999999999' })).toFailWith('company.npwpFixed')
  expect(await edit(authority, { npwp: business.npwp })).toFailWith('company.npwpTaken')
  expect(await edit(authority, { npwp: '0999999999999999' })).toSucceed()
  expect(await infoOf('petugas')).toMatchObject({ npwp: '0999999999999999' })
  expect(await edit(await companyOf('petugas'), { npwp: authority.npwp })).toSucceed()
  expect(await companyOf('petugas')).toEqual(authority)
})

test('what another administrator has changed meanwhile is not overwritten', async () => {
  const read = await companyOf('tpb')
  expect(await edit(read, { alamatPerusahaan: 'Jalan Gudang 2' })).toSucceed()
  expect(await edit(read, { alamatPerusahaan: 'Jalan Lain 3' })).toFailWith('accessAdmin.changed')
  expect((await companyOf('tpb')).alamatPerusahaan).toBe('Jalan Gudang 2')
})

test.each(['importir', 'petugas', 'admincukai'])('H1: %s neither reads nor changes companies here', async username => {
  const [session, company] = [await portal.session(username), await companyOf('tpb')]
  expect(await by(session, managedCompanyList)).toFailWith('access.denied')
  const params = { id: company.idPerusahaan }
  expect(await by(session, managedCompanyById, { params })).toFailWith('access.denied')
  expect(await edit(company, { namaPerusahaan: 'Milik Saya' }, session)).toFailWith('access.denied')
  expect(await companyOf('tpb')).toEqual(company)
})
