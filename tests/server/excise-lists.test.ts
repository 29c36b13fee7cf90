import { randomBytes } from 'node:crypto'
import {
  type BillingStatus,
  billingExport,
  billingList,
  type CaseSummary,
  caseBillings,
  caseList,
  type DeclarationSummary,
  type DirectoryEntry,
  declarationList,
  entryDirectory,
  type LedgerBalance,
  ledgerBalanceById,
  ledgerBalanceEntries,
  ledgerBalanceExport,
  ledgerBalances,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

/* What excise businesses and officers look up: balances, billings, brands of everybody, customs documents with excisable goods. */

const KEY = `whsec_${randomBytes(32).toString('base64')}`
const STAMPS = 'pita-cukai,pita-diterima'

type Name = 'pemasok' | 'cukai' | 'importir' | 'petugas' | 'kepala'
let portal: TestPortal
let people: ReturnType<typeof caseTester<Name>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: KEY } })
  people = caseTester(portal, ['pemasok', 'cukai', 'importir', 'petugas', 'kepala'])
  await people.signIn()
}, 120_000)
afterAll(() => portal.close())

const balancesOf = async (name: Name, query: { buku: string; q?: string; hanya?: 'bersaldo' }) => {
  const reply = await portal.call(ledgerBalances, { token: people.tokens[name], query })
  expect(reply).toSucceed()
  return reply.body['items'] as [LedgerBalance, ...LedgerBalance[]]
}

/** Sends a CK-1C of 1,000 bottles that leads to a billing. */
async function billedCk1c(): Promise<string> {
  const { body } = await portal.call(caseList, { token: people.tokens.pemasok, query: { layanan: 'izin-nppbkc' } })
  const [licence] = body['items'] as CaseSummary[]
  const id = await people.begin('ck-1c', 'pemasok')
  const bottles = {
    merek: 'Bir Contoh 620',
    jenis: 'A_TANPA',
    jenisKemasan: 'Botol',
    jumlahKemasan: '1000',
    isi: '620',
  }
  await people.save(id, 'pemasok', { izin: licence?.idKasus, rincian: [bottles], caraBayar: 'T' })
  await people.mustAct(id, 'kirim', 'pemasok')
  await people.mustAct(id, 'daftarkan', 'petugas')
  return id
}

// spec §2.10-21
test('a company reads the balance of each of its stamps with its brand, and the statement of each', async () => {
  const all = await balancesOf('cukai', { buku: STAMPS })
  expect(all.length).toBeGreaterThan(1)
  expect(new Set(all.map(({ buku }) => buku))).toEqual(new Set(STAMPS.split(',')))
  const [first] = all
  expect(first.tentang).toMatchObject({ judul: 'Jenis Pita Cukai', nomor: first.kunci[0]?.nilai })
  const brand = first.tentang?.nilai.find(({ label }) => label === 'Merek')?.nilai ?? ''
  expect(brand).not.toBe('')

  const found = await balancesOf('cukai', { buku: STAMPS, q: brand.slice(0, 5) })
  expect(found.map(({ idAkun }) => idAkun)).toContain(first.idAkun)
  expect(await balancesOf('cukai', { buku: STAMPS, q: 'tidak ada merek ini' })).toEqual([])

  const token = people.tokens.cukai
  const params = { id: first.idAkun }
  const one = await portal.call(ledgerBalanceById, { token, params })
  expect(one.body['item']).toEqual(first)
  const statement = await portal.call(ledgerBalanceEntries, { token, params })
  expect(statement.body['items'][0]).toMatchObject({ saldo: first.saldo, dicadangkan: first.dicadangkan })
  const file = await portal.call(ledgerBalanceExport, { token, params })
  expect(file.status).toBe(200)
  expect(file.body['text']).toContain(first.kunci[0]?.nilai)
})

test('balances are read page by page, each once', async () => {
  const token = people.tokens.cukai
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { buku: STAMPS, size: 1, ...(cursor !== undefined && { cursor }) }
    const { body } = await portal.call(ledgerBalances, { token, query })
    seen.push(...(body['items'] as LedgerBalance[]).map(({ idAkun }) => idAkun))
    cursor = body['next']
  } while (cursor !== undefined)
  expect(seen).toEqual((await balancesOf('cukai', { buku: STAMPS })).map(({ idAkun }) => idAkun))
  expect(new Set(seen).size).toBe(seen.length)
})

test('officers read the balances of companies of their offices, companies only their own', async () => {
  const [own] = await balancesOf('cukai', { buku: STAMPS })
  const seen = await balancesOf('petugas', { buku: STAMPS, q: own.perusahaan.nama })
  expect(seen.map(({ idAkun }) => idAkun)).toContain(own.idAkun)
  expect(seen.find(({ idAkun }) => idAkun === own.idAkun)).toMatchObject({
    perusahaan: own.perusahaan,
    tentang: { tautan: expect.stringMatching(/^\/daftar-kerja\//) },
  })
  const others = await balancesOf('importir', { buku: STAMPS })
  expect(others).toEqual([])
  for (const call of [ledgerBalanceById, ledgerBalanceEntries, ledgerBalanceExport]) {
    const reply = await portal.call(call, { token: people.tokens.pemasok, params: { id: own.idAkun } })
    expect(reply).toFailWith('resource.notFound')
  }
  const unknown = { token: people.tokens.cukai, query: { buku: 'tidak-ada' } }
  expect(await portal.call(ledgerBalances, unknown)).toFailWith('resource.notFound')
})

// spec §2.10-21
test('what a CK-1C has paid is in the balance of goods, and its code in the list of excise billings', async () => {
  const id = await billedCk1c()
  const token = people.tokens.pemasok
  const codes = async (status?: BillingStatus) => {
    const query = { jenis: 'CK-1,CK-1C', ...(status && { status }) }
    const { body } = await portal.call(billingList, { token, query })
    return (body['items'] as { kodeBilling: string; jenis: { kode: string } }[]).map(each => each)
  }
  const { body } = await portal.call(caseBillings, { token, params: { id } })
  const [billing] = body['items']
  expect((await codes('terbuka')).map(({ kodeBilling }) => kodeBilling)).toContain(billing.kodeBilling)
  const others = await portal.call(billingList, { token, query: { jenis: 'BC20,STCK-1' } })
  expect((others.body['items'] as { kodeBilling: string }[]).map(each => each.kodeBilling)).not.toContain(
    billing.kodeBilling,
  )
  const csv = await portal.call(billingExport, { token, query: { jenis: 'BC20' } })
  expect(csv.body['text']).not.toContain(billing.kodeBilling)

  expect(await payAtBank(portal, KEY, billing, 'B1C2D3E4F5G6H7J8')).toSucceed()
  expect((await codes('terbuka')).map(({ kodeBilling }) => kodeBilling)).not.toContain(billing.kodeBilling)
  expect((await codes()).every(({ jenis }) => ['CK-1', 'CK-1C'].includes(jenis.kode))).toBe(true)
  const { nomor } = await people.read(id, 'pemasok')
  const [held] = await balancesOf('pemasok', { buku: 'saldo-ck1c', q: nomor ?? '', hanya: 'bersaldo' })
  expect(held).toMatchObject({
    kunci: [
      { label: 'Nomor pengajuan', nilai: nomor },
      { label: 'Merek', nilai: 'Bir Contoh 620' },
    ],
    saldo: '620',
    satuan: 'liter',
    tentang: { nomor, tautan: `/cukai-penyelesaian/ck-1c/${id}` },
  })
})

// spec §2.10-19
test('everybody looks up the brands in force of every company, and no other register', async () => {
  const query = { register: 'tarif-mmea,jenis-ea' }
  const reply = await portal.call(entryDirectory, { token: people.tokens.cukai, query })
  expect(reply).toSucceed()
  const entries = reply.body['items'] as DirectoryEntry[]
  const spirit = entries.find(({ layanan }) => layanan === 'jenis-ea')
  expect(spirit).toMatchObject({
    nilai: [{ label: 'Nama produk', nilai: 'Etil alkohol 96%' }, { label: expect.any(String) }, { nilai: 'Rp 20.000' }],
  })
  const searched = await portal.call(entryDirectory, {
    token: people.tokens.importir,
    query: { ...query, q: 'etil alk' },
  })
  expect((searched.body['items'] as DirectoryEntry[]).map(({ idKasus }) => idKasus)).toEqual([spirit?.idKasus])

  await people.mustAct(spirit?.idKasus ?? '', 'hentikan', 'kepala', { alasan: 'Produk tidak dibuat lagi.' })
  const after = await portal.call(entryDirectory, { token: people.tokens.cukai, query })
  expect((after.body['items'] as DirectoryEntry[]).map(({ idKasus }) => idKasus)).not.toContain(spirit?.idKasus)
  for (const register of ['izin-nppbkc', 'tarif-mmea,daftar-jaminan']) {
    const refused = await portal.call(entryDirectory, { token: people.tokens.cukai, query: { register } })
    expect(refused).toFailWith('case.noService')
  }
})

// spec §2.10-19
test('an excise business and the office find the customs documents with excisable goods, and only those', async () => {
  const listed = async (name: Name, query: object = { barang: 'bkc' }) => {
    const reply = await portal.call(declarationList, { token: people.tokens[name], query })
    expect(reply).toSucceed()
    return reply.body['items'] as DeclarationSummary[]
  }
  const own = await listed('cukai')
  expect(own).toMatchObject([{ kodeDokumen: '20', jumlahBarang: 1, status: 'terkirim' }])
  expect(await listed('cukai', { barang: 'bkc', kodeDokumen: '30' })).toEqual([])
  // Its right to the page is none to documents of that kind.
  expect(await listed('cukai', {})).toEqual([])
  expect(await listed('importir')).toEqual([])
  const office = await listed('petugas')
  expect(office.map(({ idHeader }) => idHeader)).toContain(own[0]?.idHeader)
  expect(office.length).toBeLessThan((await listed('petugas', { size: 100 })).length)
})
