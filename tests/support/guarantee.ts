import { type CaseDetail, caseAccounts, type LedgerAccount } from '@dermaga/contract'
import { expect } from 'vitest'
import type { caseTester } from './case-tester.ts'
import type { TestPortal } from './portal.ts'

type People<Name extends string> = Pick<
  ReturnType<typeof caseTester<Name>>,
  'act' | 'attach' | 'begin' | 'day' | 'mustAct' | 'read' | 'save'
>

export interface Guarantee {
  id: string
  nomor: string
}

/** A guarantee that the office has received, over HTTP.
 *  @param as the company @param more fields of its application */
export async function receivedGuarantee<Name extends string>(
  people: People<Name | 'petugas' | 'kepala'>,
  as: Name,
  more: { kodeKantor: string; jumlah: string; kegiatan?: string; akhirPenjaminan?: string; awalPenjaminan?: string },
): Promise<Guarantee> {
  const id = await people.begin('jaminan', as)
  await people.save(id, as, {
    alamatPerusahaan: 'Jl. Pelabuhan No. 1, Jakarta',
    penggunaan: 'TERUS_MENERUS',
    bentukJaminan: '2',
    nomorJaminan: `BG-${id.slice(0, 8)}`,
    tanggalJaminan: people.day(),
    penjamin: 'Bank Contoh',
    awalPenjaminan: people.day(),
    akhirPenjaminan: people.day(180),
    kegiatan: 'PENGANGKUTAN',
    jenisDokumenSumber: 'CK-5',
    nomorDokumenSumber: '000123',
    tanggalDokumenSumber: people.day(),
    ...more,
  })
  await people.attach(id, as, '01', '02')
  await people.mustAct(id, 'kirim', as)
  await people.mustAct(id, 'setujui', 'kepala')
  await people.mustAct(id, 'serahkanJaminan', as)
  await people.mustAct(id, 'konfirmasi', 'petugas', {
    konfirmasi: 'BENAR',
    tanggalKonfirmasi: people.day(),
    catatan: 'Penjamin menyatakan jaminan ini benar.',
  })
  const { terkait }: CaseDetail = await people.mustAct(id, 'terima', 'kepala')
  const entry = terkait.find(({ judul }) => judul === 'Bukti Penerimaan Jaminan')
  const { idKasus, nomor } = await people.read(entry?.idKasus ?? '', as)
  return { id: idKasus, nomor: nomor ?? '' }
}

/** What a guarantee is worth, and what of it documents use. */
export async function worthOf(
  portal: TestPortal,
  token: string,
  id: string,
): Promise<Pick<LedgerAccount, 'saldo' | 'dicadangkan'>> {
  const reply = await portal.call(caseAccounts, { token, params: { id } })
  expect(reply).toSucceed()
  const { saldo, dicadangkan } = reply.body['items'][0] as LedgerAccount
  return { saldo, dicadangkan }
}
