import {
  type CaseDetail,
  type CaseSummary,
  caseAccounts,
  caseDelete,
  caseList,
  type LedgerAccount,
  registerList,
} from '@dermaga/contract'
import { expect } from 'vitest'
import { caseTester } from './case-tester.ts'
import type { TestPortal } from './portal.ts'

const CIKARANG = '051000'
const NPWP = '0045678901234000'
export const TIS = 'TIS-01'
export const EA = 'EA-96'
export const NPPP = '0510-PGN-000017'

/** What was used of one of the goods in a month. */
export interface Use {
  penggunaan: string
  dikembalikan?: string
  musnahRusak?: string
}

/** LACK-1 and its facility, over HTTP. */
export function lack1Tester(portal: TestPortal) {
  const people = caseTester(portal, ['cukai', 'pemasok', 'importir', 'petugas', 'petugas2', 'kepala'])

  async function pass(to: string): Promise<void> {
    await people.passTo(to)
    await openReports()
  }

  /** Lets the portal open what is owed. */
  async function openReports(): Promise<void> {
    const job = portal.modules.service.jobs.find(({ name }) => name === 'case-reports')
    await job?.run({ stopping: new AbortController().signal, wake: () => {} })
  }

  /** A decision of the company that has a licence. */
  async function facility(more: object = {}): Promise<CaseDetail> {
    const licences = await portal.call(registerList, { token: people.tokens.cukai, params: { layanan: 'izin-nppbkc' } })
    const id = await people.begin('tidak-dipungut', 'petugas', { npwp: NPWP, kantor: CIKARANG })
    await people.save(id, 'petugas', {
      izin: licences.body['items'][0].idKasus,
      nppp: NPPP,
      nomorKep: 'KEP-17/WBC.09/2026',
      tanggalKep: '2026-12-01',
      tujuanPenggunaan: 'Bahan baku sigaret',
      awalBerlaku: '2027-01-01',
      akhirBerlaku: '2027-12-31',
      nomorBa: 'BA-1/2026',
      rincian: [
        { kode: TIS, jenisBkc: 'HT', uraian: 'Tembakau iris', satuan: 'GRM', kuota: '12000', saldoAwal: '1000' },
        { kode: EA, jenisBkc: 'EA', uraian: 'Etil alkohol 96%', satuan: 'LTR', kuota: '500' },
      ],
      alasan: 'Salinan keputusan fasilitas diterima kantor',
      ...more,
    })
    await people.mustAct(id, 'ajukan', 'petugas')
    return people.mustAct(id, 'sahkan', 'kepala')
  }

  /** A draft CK-5 of the supplier: material of the facility. */
  async function material(
    jumlahKemasan: string,
    more: { satuan?: string; kodeFasilitas?: string } = {},
  ): Promise<string> {
    const licences = await portal.call(registerList, {
      token: people.tokens.pemasok,
      params: { layanan: 'izin-nppbkc' },
    })
    const id = await people.begin('ck-5', 'pemasok')
    const goods = { uraian: 'Tembakau iris', jumlahKoli: '2', jenisKoli: 'CT', isiPerKemasan: '1', tarifCukai: '25' }
    await people.save(id, 'pemasok', {
      izin: licences.body['items'][0].idKasus,
      jenisPemberitahuan: '23',
      kodeJenisBkc: 'HT',
      flagTransaksi: 'Y',
      nomorSuratJalan: 'SJ-17',
      tanggalSuratJalan: people.day(),
      arah: 'DALAM_NEGERI',
      tujuan: NPPP,
      kodeKantorTujuan: CIKARANG,
      barang: [{ ...goods, jumlahKemasan, satuan: 'GRM', kodeFasilitas: TIS, ...more }],
      penjaminan: 'TANPA',
      dasarTanpaJaminan: 'Pengusaha dengan tingkat kepatuhan tinggi',
    })
    await people.attach(id, 'pemasok', '01')
    return id
  }

  /** Lets material of a CK-5 that was sent arrive. */
  async function arrive(id: string, jumlahDiterima: string, hasil: 'SESUAI' | 'KURANG'): Promise<CaseDetail> {
    await people.mustAct(id, 'daftarkan', 'petugas')
    await people.mustAct(id, 'keluarkan', 'petugas2', {
      waktuKeluar: portal.core.now().toISOString(),
      nomorPolisi: 'K1234AB',
      nomorSegel: 'SGL-1',
      batasTiba: people.day(3),
    })
    return people.mustAct(id, 'konfirmasi', 'cukai', {
      waktuMasuk: portal.core.now().toISOString(),
      kondisiSegel: 'UTUH',
      hasil,
      barang: [{ jumlahDiterima, ...(hasil === 'KURANG' && { sebabSelisih: 'Susut di jalan' }) }],
      ...(hasil === 'KURANG' && { nomorBa: 'BA-7' }),
    })
  }

  /** What is left of a balance of the facility, and of that what is free. */
  async function balanceOf(id: string, ledger: string): Promise<{ saldo: string; tersedia: string } | undefined> {
    const { body } = await portal.call(caseAccounts, { token: people.tokens.petugas, params: { id } })
    const found = (body['items'] as LedgerAccount[]).find(
      ({ judul, kunci }) => judul === ledger && kunci.some(({ nilai }) => nilai === TIS),
    )
    return found && { saldo: found.saldo, tersedia: found.tersedia }
  }

  async function list(who: 'cukai' | 'petugas' | 'importir' = 'cukai'): Promise<CaseSummary[]> {
    const sebagai = who === 'petugas' ? ('petugas' as const) : ('pemohon' as const)
    const query = { layanan: 'lack-1', sebagai, size: 50 }
    const reply = await portal.call(caseList, { token: people.tokens[who], query })
    expect(reply).toSucceed()
    return reply.body['items']
  }

  /** Reports about a decision, by month and correction: `2027-01`, `2027-01.1`. */
  async function reports(idEntri: string): Promise<Map<string, CaseDetail>> {
    const all = await Promise.all((await list()).map(({ idKasus }) => people.read(idKasus, 'cukai')))
    const own = all.filter(({ isi }) => isi['keputusan'] === idEntri)
    return new Map(
      own
        .map(each => {
          const { periodeTahun, periodeBulan, pembetulan } = each.isi as Record<string, string | undefined>
          return [`${periodeTahun}-${periodeBulan}${pembetulan === undefined ? '' : `.${pembetulan}`}`, each] as const
        })
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  }

  async function report(idEntri: string, name: string): Promise<CaseDetail> {
    const found = (await reports(idEntri)).get(name)
    if (!found) throw new Error(`there is no report ${name}`)
    return found
  }

  /** Fills in a draft. */
  async function fill(id: string, uses: Readonly<Record<string, Use>>, more: object = {}): Promise<void> {
    const { isi } = await people.read(id, 'cukai')
    const barang = (isi['barang'] as Record<string, string>[]).map(row => {
      const use = uses[row['kode'] ?? ''] ?? { penggunaan: '0' }
      return {
        ...row,
        dikembalikan: '0',
        musnahRusak: '0',
        ...use,
        ...(Number(use.musnahRusak ?? 0) > 0 && { nomorBa: 'BA-9' }),
        ...(Number(use.dikembalikan ?? 0) > 0 && { nomorPengembalian: 'CK5-051000-20270105-000001' }),
      }
    })
    await people.save(id, 'cukai', { barang, kotaTtd: 'Cikarang', namaTtd: 'Agus Setiawan', ...more })
    if (Object.values(uses).some(({ musnahRusak = '0' }) => Number(musnahRusak) > 0)) {
      await people.attach(id, 'cukai', '01')
    }
  }

  return {
    ...people,
    pass,
    openReports,
    facility,
    material,
    arrive,
    balanceOf,
    list,
    reports,
    report,
    fill,
    /** Fills in a report and sends it. */
    async send(idEntri: string, name: string, uses: Readonly<Record<string, Use>>): Promise<CaseDetail> {
      const { idKasus } = await report(idEntri, name)
      await fill(idKasus, uses)
      return people.mustAct(idKasus, 'kirim', 'cukai')
    },
    remove: (id: string, who: 'cukai' | 'importir' = 'cukai') =>
      portal.call(caseDelete, { token: people.tokens[who], params: { id } }),
  }
}

/** A column of a report's stock, by the code of the goods. */
export const columnOf = ({ isi }: Pick<CaseDetail, 'isi'>, column: string): Record<string, string> =>
  Object.fromEntries((isi['barang'] as Record<string, string>[]).map(row => [row['kode'] ?? '', row[column] ?? '']))
export const openingOf = (report: Pick<CaseDetail, 'isi'>) => columnOf(report, 'saldoAwal')
export const closingOf = (report: Pick<CaseDetail, 'isi'>) => columnOf(report, 'saldoAkhir')

/** Sends the reports that the demo company owes. Early in a month that of the last one is due, and who is late with it orders nothing. */
export async function sendOwedReports(portal: TestPortal): Promise<void> {
  const reports = lack1Tester(portal)
  await reports.signIn()
  for (const { idKasus } of await reports.list()) {
    await reports.fill(idKasus, {})
    await reports.mustAct(idKasus, 'kirim', 'cukai')
  }
}
