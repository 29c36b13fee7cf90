import {
  accessChangeApprove,
  accessChangeList,
  accessChangeUndo,
  type ManagedOffice,
  managedOfficeCreate,
  managedOfficeEdit,
  managedOfficeList,
  managedUserOffices,
  managedUserSetOffices,
  officeMine,
  powerGrant,
  referenceList,
  wibDay,
} from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../../../../tests/support/portal.ts'

const PRIOK = '040300'
const JAKARTA = '040000'
const HEAD = '000000'

let portal: TestPortal
let admin: TestSession
let petugas: TestSession

beforeAll(async () => {
  portal = await openTestPortal()
  petugas = await portal.session('petugas')
})
beforeEach(async () => {
  admin = await portal.session('admin')
})
afterAll(() => portal.close())

const day = (after: number) => wibDay(new Date(portal.core.now().getTime() + after * 86_400_000))

async function officesBy(query: object): Promise<ManagedOffice[]> {
  const answer = await portal.call(managedOfficeList, { token: admin.access_token, query })
  expect(answer).toSucceed()
  return answer.body['items'] as ManagedOffice[]
}
const officeOf = async (kode: string) => (await officesBy({ q: kode }))[0] as ManagedOffice
const content = { nama: 'KPPBC Uji', jenis: 'kppbc' as const, induk: JAKARTA as string | null, aktif: true }
const add = (kode: string, given: object = {}, by = admin) =>
  portal.call(managedOfficeCreate, { token: by.access_token, body: { kode, ...content, ...given } })
async function edit(kode: string, given: object, versi?: string) {
  const { nama, jenis, induk, aktif, versi: present } = await officeOf(kode)
  const body = { nama, jenis, induk, aktif, versi: versi ?? present, ...given }
  return portal.call(managedOfficeEdit, { token: admin.access_token, params: { kode }, body })
}
/** The names that documents and powers may choose. */
const offered = async (q: string) =>
  (
    (await portal.call(referenceList, { params: { list: 'kantor' }, query: { q } })).body['items'] as { nama: string }[]
  ).map(({ nama }) => nama)

describe('offices', () => {
  test('a new installation has every office of the reference list, with kind and parent', async () => {
    const pages: ManagedOffice[] = []
    let cursor: string | undefined
    do {
      const query = { size: 60, ...(cursor && { cursor }) }
      const answer = await portal.call(managedOfficeList, { token: admin.access_token, query })
      pages.push(...(answer.body['items'] as ManagedOffice[]))
      cursor = answer.body['next'] as string | undefined
    } while (cursor)
    const list = await portal.call(referenceList, { params: { list: 'kantor' }, query: { size: 1 } })
    expect(pages.map(({ kode }) => kode)).toEqual([...new Set(pages.map(({ kode }) => kode))].sort())
    expect(pages).toHaveLength(list.body['total'] as number)
    expect(pages[0]).toMatchObject({ kode: HEAD, jenis: 'pusat', induk: null, namaInduk: null })
    expect(await officeOf('040400')).toMatchObject({ jenis: 'kppbc', induk: JAKARTA, namaInduk: 'Kanwil Jakarta' })
    expect(await officeOf(PRIOK)).toMatchObject({ nama: 'KPU Tanjung Priok', jenis: 'kpu', induk: HEAD, petugas: 3 })
  })

  test('are found by beginnings of codes and parts of names, by kind, and by state', async () => {
    expect((await officesBy({ q: '0403' })).map(({ kode }) => kode)).toEqual([PRIOK])
    expect((await officesBy({ q: 'priok' })).map(({ kode }) => kode)).toEqual([PRIOK])
    expect((await officesBy({ jenis: 'kpu' })).map(({ kode }) => kode)).toEqual(['020400', PRIOK, '050100'])
    expect(await officesBy({ aktif: 'tidak' })).toEqual([])
  })

  test('what an administrator adds and changes is offered at once; a deactivated office is not', async () => {
    expect(await add('040990', { nama: 'KPPBC Muara Baru' })).toSucceed()
    expect(await offered('040990')).toEqual(['KPPBC Muara Baru'])
    expect(await add('040990')).toFailWith('office.codeTaken')
    expect(await edit('040990', { nama: 'KPPBC Muara Angke' })).toSucceed()
    expect(await offered('muara')).toEqual(['KPPBC Muara Angke'])
    expect(await edit('040990', { nama: 'KPPBC Lain' }, 'lama')).toFailWith('accessAdmin.changed')
    expect(await edit('040990', { aktif: false })).toSucceed()
    expect(await offered('040990')).toEqual([])
    expect((await officesBy({ aktif: 'tidak' })).map(({ kode }) => kode)).toEqual(['040990'])

    const { access_token: token } = await portal.session('importir')
    const period = { mulai: day(0), akhir: day(1) }
    const body = { idSuratKuasa: crypto.randomUUID(), npwpPenerima: '0056789012345000', catatan: '', ...period }
    const named = (kantor: string[]) => portal.call(powerGrant, { token, body: { ...body, dokumen: ['10'], kantor } })
    expect(await named([PRIOK, '040990'])).toFailWith('office.unknown')
    expect(await named([PRIOK, '999999'])).toFailWith('office.unknown')
    expect(await named([PRIOK])).toSucceed()
  })

  test.each([
    { why: 'a second head office', kode: '990000', given: { jenis: 'pusat', induk: null }, code: 'office.head' },
    { why: 'no parent', kode: '990000', given: { induk: null }, code: 'office.parent' },
    { why: 'an unknown parent', kode: '990000', given: { induk: '999999' }, code: 'office.parent' },
  ] as const)('rejects an office with $why', async ({ kode, given, code }) => {
    expect(await add(kode, given)).toFailWith(code)
    expect(await offered(kode)).toEqual([])
  })

  test('no office belongs to itself, and the head office stays what it is', async () => {
    expect(await edit(JAKARTA, { induk: '040400' })).toFailWith('office.parent')
    expect(await edit(JAKARTA, { induk: JAKARTA })).toFailWith('office.parent')
    expect(await edit(HEAD, { aktif: false })).toFailWith('office.head')
    expect(await edit(HEAD, { jenis: 'kpu', induk: JAKARTA })).toFailWith('office.head')
    expect(await edit(HEAD, { nama: 'Direktorat Jenderal Bea dan Cukai' })).toSucceed()
  })

  test('every change is recorded with its author and can be undone, unless the office is used', async () => {
    const changeOf = async (kode: string) => {
      const query = { subjek: 'kantor' as const, idSubjek: kode }
      const answer = await portal.call(accessChangeList, { token: admin.access_token, query })
      return answer.body['items'][0]
    }
    const undo = async (kode: string) =>
      portal.call(accessChangeUndo, { token: admin.access_token, params: { id: (await changeOf(kode)).idPerubahan } })
    expect(await add('040991')).toSucceed()
    expect(await changeOf('040991')).toMatchObject({
      oleh: 'Lestari Hidayat',
      tindakan: 'buat',
      sesudah: { namaKantor: 'KPPBC Uji', jenisKantor: 'kppbc', kantorInduk: JAKARTA, kantorAktif: true },
    })
    expect(await undo('040991')).toSucceed()
    expect(await officesBy({ q: '040991' })).toEqual([])
    expect(await offered('040991')).toEqual([])
    expect(await add('040992')).toSucceed()
    expect(await add('040993', { induk: '040992' })).toSucceed()
    expect(await undo('040992')).toFailWith('office.inUse')
  })

  test('H1: nobody without access.manage reads or changes offices', async () => {
    for (const by of [petugas, await portal.session('importir')]) {
      expect(await portal.call(managedOfficeList, { token: by.access_token })).toFailWith('access.denied')
      expect(await add('040994', {}, by)).toFailWith('access.denied')
    }
  })
})

describe('memberships', () => {
  interface Row {
    kode: string
    mulai: string
    akhir: string | null
  }
  const read = async (by = admin, idUser = petugas.idUser) =>
    portal.call(managedUserOffices, { token: by.access_token, params: { id: idUser } })
  async function assign(penugasan: Row[], { by = admin, idUser = petugas.idUser, versi = '' } = {}) {
    const version = versi || (await read(admin, idUser)).body['item'].versi
    const call = { token: by.access_token, params: { id: idUser }, body: { penugasan, versi: version } }
    return portal.call(managedUserSetOffices, call)
  }
  const mine = async () => {
    const { access_token: token } = await portal.session('petugas')
    const { semua, kantor } = (await portal.call(officeMine, { token })).body['item']
    return semua ? 'semua' : (kantor as { kode: string }[]).map(({ kode }) => kode)
  }
  const from = (kode: string, mulai = day(0), akhir: string | null = null): Row => ({ kode, mulai, akhir })

  test('an officer sees the offices of today and those that belong to them', async () => {
    const given = [
      from(PRIOK, day(-9), day(-1)),
      from('050900', day(1)),
      from('060100', day(0), day(0)),
      from('130000'),
    ]
    expect(await assign(given)).toSucceed()
    expect(await mine()).toEqual(['060100', '130000', '130100', '130300', '130400', '130500', '130600'])
    const { penugasan, menunggu } = (await read()).body['item']
    expect(penugasan.map(({ kode }: Row) => kode)).toEqual([PRIOK, '050900', '060100', '130000'])
    expect(menunggu).toEqual([])
    portal.later({ days: 1 })
    admin = await portal.session('admin')
    expect(await mine()).toEqual(expect.arrayContaining(['050900', '130000']))
    expect(await mine()).not.toContain('060100')
    expect(await assign([])).toSucceed()
    expect(await mine()).toEqual([])
  })

  test('the head office waits for a second administrator, and is every office', async () => {
    const answer = await assign([from(PRIOK), from(HEAD)])
    expect(answer.body['item']).toEqual({ keadaan: 'menunggu' })
    expect(await mine()).toEqual([])
    expect((await read()).body['item'].menunggu).toEqual(
      expect.arrayContaining([expect.objectContaining({ kode: HEAD })]),
    )
    const query = { subjek: 'penugasan' as const, keadaan: 'menunggu' as const }
    const [{ idPerubahan: id }] = (await portal.call(accessChangeList, { token: admin.access_token, query })).body[
      'items'
    ]
    const approve = (by: TestSession) => portal.call(accessChangeApprove, { token: by.access_token, params: { id } })
    expect(await approve(admin)).toFailWith('accessAdmin.ownChange')
    expect(await approve(await portal.session('admin2'))).toSucceed()
    expect(await mine()).toBe('semua')
    // Less needs no second administrator; a longer period does.
    expect((await assign([from(HEAD, day(0), day(5))])).body['item']).toEqual({ keadaan: 'berlaku' })
    expect((await assign([from(HEAD, day(0), day(6))])).body['item']).toEqual({ keadaan: 'menunggu' })
    expect(await assign([from(PRIOK)])).toSucceed()
    expect(await mine()).toEqual([PRIOK])
  })

  test('rejects other accounts, unknown offices, wrong periods, repeated offices and outdated versions', async () => {
    const before = await mine()
    const importir = await portal.session('importir')
    expect(await assign([from(PRIOK)], { idUser: importir.idUser })).toFailWith('office.notOfficer')
    expect(await assign([from('999999')])).toFailWith('office.unknown')
    expect(await assign([from(PRIOK, day(2), day(1))])).toFailWith('input.invalid')
    expect(await assign([from(PRIOK), from(PRIOK, day(3))])).toFailWith('input.invalid')
    expect(await assign([from(JAKARTA)], { versi: 'lama' })).toFailWith('userManager.changed')
    expect(await mine()).toEqual(before)
  })

  test('H1: only administrators of all users read and change memberships', async () => {
    const before = await mine()
    for (const name of ['importir', 'petugas', 'admincukai']) {
      const by = await portal.session(name)
      expect((await read(by)).status, name).toBe(403)
      expect((await assign([], { by })).status, name).toBe(403)
    }
    expect(await mine()).toEqual(before)
  })
})
