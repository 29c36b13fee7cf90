import { type Content, contentFrom, errorsOf, settled } from '@dermaga/service'
import { SERVICES } from '@dermaga/services'
import { expect, test } from 'vitest'

/* Worked examples of the facts, reckoned by the definitions alone; those of stamps are in `stamp-amounts.test.ts`. */

const serviceOf = (id: string) => {
  const service = SERVICES.find(each => each.id === id)
  if (!service) throw new Error(`no service ${id}`)
  return service
}
const reckoned = (id: string, content: Content) => settled(serviceOf(id).form, content, { today: '2026-11-23' })
/** What the case that an action begins takes over, on the day of the action. */
function begun(id: string, action: string, content: Content, day: string, number: [string, string]): Content {
  const begin = serviceOf(id).actions[action]?.effects?.begins?.[0]
  if (!begin) throw new Error(`${id}.${action} begins nothing`)
  return contentFrom(begin.content, { content, answers: {}, numbers: Object.fromEntries([number]), day })
}

test('CK-5: 19 packs of 12 ml are 228 ml, at Rp 139,000 Rp 31,692,000', () => {
  const goods = { jumlahKemasan: '19', isiPerKemasan: '12', tarifCukai: '139000' }
  expect(reckoned('ck-5', { barang: [goods] })).toMatchObject({
    barang: [{ jumlahBarang: '228', jumlahCukai: '31692000' }],
    jumlahCukai: '31692000',
  })
})

test('CK-1C: excise of Rp 250,500 is paid with Rp 251,000, whole thousands as they are', () => {
  const paid = (tarif: string) =>
    reckoned('ck-1c', { rincian: [{ jenis: 'EA', jumlahKemasan: '1', isi: '1000', tarif }] })
  expect(paid('250500')).toMatchObject({ cukaiDibayar: '250500', pembulatan: '251000', cukaiEa: '251000' })
  expect(paid('250000')).toMatchObject({ pembulatan: '250000' })
  expect(paid('250000')).not.toHaveProperty('cukaiMmea')
})

test('LACK-1: 1,000 and 5,000 litres, of which 4,800 are used and 20 lost, leave 1,180', () => {
  const row = { kode: 'EA-96', saldoAwal: '1000', jumlahPemasukan: '5000', penggunaan: '4800', musnahRusak: '20' }
  expect(reckoned('lack-1', { barang: [{ ...row, dikembalikan: '0' }] })).toMatchObject({
    barang: [{ saldoAkhir: '1180' }],
  })
})

test('SPTNP of 15 January 2026: the last day for an objection is 16 March', () => {
  const content = { jenis: 'SPTNP', jumlah: '175000' }
  const debt = begun('penetapan-pabean', 'tetapkan', content, '2026-01-15', ['penetapan', 'SPTNP-1'])
  expect(debt).toMatchObject({ batasKeberatan: '2026-03-16', jatuhTempo: '2026-03-16' })
})

test('an objection of 2 March 2026: its guarantee covers 1 May at least, and is claimed until 31 May', () => {
  const problems = (jaminanSampai: string) => {
    const content = { tanpaJaminan: 'TIDAK', jaminan: 'x', jaminanSampai }
    const errors = errorsOf(serviceOf('keberatan').form, content, { today: '2026-03-02' })
    return errors.filter(({ path, code }) => path === 'jaminan' && code === 'rule').length
  }
  expect([problems('2026-04-30'), problems('2026-05-01')]).toEqual([1, 0])
  const terms = { akhirPenjaminan: '2026-05-01' }
  expect(begun('jaminan', 'terima', terms, '2026-03-02', ['persetujuan', 'S-1'])).toMatchObject({
    akhirPenjaminan: '2026-05-01',
    akhirKlaim: '2026-05-31',
  })
})

test('duty of 50,000 paid and 120,000 due: what is missing and its fine of 150 % are 175,000', () => {
  // The ratio of the fine is the officer's; the debt is what both accounts say.
  const rincian = [
    { kodeAkun: '412111', jumlah: '70000' },
    { kodeAkun: '412113', jumlah: '105000' },
  ]
  expect(reckoned('penetapan-pabean', { rincian })).toMatchObject({ jumlah: '175000' })
})
