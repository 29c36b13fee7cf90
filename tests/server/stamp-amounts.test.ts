import { type Content, errorsOf, settled } from '@dermaga/service'
import { SERVICES } from '@dermaga/services'
import { expect, test } from 'vitest'

/* The worked examples of the facts, reckoned by the definitions alone. */

const scope = { today: '2026-11-23' }
const formOf = (id: string) => {
  const service = SERVICES.find(each => each.id === id)
  if (!service) throw new Error(`no service ${id}`)
  return service.form
}
const reckoned = (id: string, content: Content) => settled(formOf(id), content, scope)

/** What the register gives of a stamp. */
const stamp = (content: Content) => {
  const { kepingPerLembar, cukaiPerKeping, hje } = reckoned('jenis-pita', content)
  return { ...content, kepingPerLembar, cukaiPerKeping, ...(hje !== undefined && { hje }) } as Content
}
const clove = () => stamp({ jenisBkc: 'HT', isi: '12', hje: '28500', tarif: '1231', seri: 'III TP' })

test('SKM I of 12 sticks at Rp 28,500: 100 sheets of series III without glue, less a CK-3', () => {
  const order = reckoned('ck-1', {
    jenisBkc: 'HT',
    rincian: [{ ...clove(), lembar: '100' }],
    pengurang: [{ jenisDokumen: 'CK-3', jumlah: '1580000' }],
    tarifPpn: '9.9',
    tarifPajak: '10',
  })
  expect(order).toMatchObject({
    jumlahKeping: '15000',
    jumlahHje: '427500000',
    jumlahCukai: '221580000',
    ppn: '42322500',
    pajakRokok: '22158000',
    cukaiHt: '220000000',
    cukaiDibayar: '220000000',
    jumlahBayar: '284480500',
  })
  expect(order).not.toHaveProperty('cukaiMmea')
})

test.each([
  ['I', 'HT', '120'],
  ['II', 'HT', '56'],
  ['III TP', 'HT', '150'],
  ['III DP', 'HT', '60'],
  ['MMEA', 'MMEA', '60'],
])('a sheet of series %s of %s has %s stamps', (seri, jenisBkc, keping) => {
  expect(stamp({ jenisBkc, isi: '12', tarif: '1231', seri })).toMatchObject({ kepingPerLembar: keping })
})

test('drinks are reckoned by the litre, without PPN and cigarette tax', () => {
  // 60 bottles of 620 ml, class A: 37.2 litres at Rp 16,500.
  const drink = stamp({ jenisBkc: 'MMEA', isi: '620', tarif: '16500', seri: 'MMEA' })
  const order = reckoned('ck-1', {
    jenisBkc: 'MMEA',
    rincian: [{ ...drink, lembar: '1' }],
    tarifPpn: '9.9',
    tarifPajak: '10',
  })
  expect(order).toMatchObject({ jumlahCukai: '613800', cukaiMmea: '613800', jumlahBayar: '613800' })
  for (const name of ['ppn', 'pajakRokok', 'cukaiHt', 'jumlahHje']) expect(order).not.toHaveProperty(name)
})

test.each([
  ['90_HARI', '4.5', '54000000000'],
  ['2_BULAN', '3', '36000000000'],
  ['1_BULAN', '1.5', '18000000000'],
])(
  'averages of 10 and 12 billion: the ceiling of %s, %s times the higher, is Rp %s',
  (jangkaWaktu, pengali, paguTertinggi) => {
    const averages = { rata6Bulan: '10000000000', rata3Bulan: '12000000000', jangkaWaktu, pengali }
    expect(reckoned('penundaan-cukai', averages)).toMatchObject({ paguTertinggi })
    const above = reckoned('penundaan-cukai', { ...averages, pagu: `${paguTertinggi}.01` })
    const errors = errorsOf(formOf('penundaan-cukai'), above, scope)
    expect(errors).toContainEqual(expect.objectContaining({ path: 'pagu', code: 'rule' }))
  },
)

test.each([
  ['2_BULAN', '2027-01-23'],
  ['1_BULAN', '2026-12-23'],
  ['90_HARI', '2027-02-21'],
])('a deferral of %s is due on %s', (jangkaWaktu, jatuhTempo) => {
  expect(reckoned('ck-1', { jenisBkc: 'HT', caraBayar: 'K', jangkaWaktu })).toMatchObject({ jatuhTempo })
})

test('a deduction is at most the excise, and PR-4 only reduces cigarette tax', () => {
  const line = { ...clove(), lembar: '1' }
  const base = { jenisBkc: 'HT', jenisPemberitahuan: 'CK-1', rincian: [line], tarifPpn: '9.9', tarifPajak: '10' }
  const rulesOf = (more: Content) =>
    errorsOf(formOf('ck-1'), reckoned('ck-1', { ...base, ...more }), scope).flatMap(({ path, code }) =>
      code === 'rule' ? [path] : [],
    )
  expect(rulesOf({ pengurang: [{ jenisDokumen: 'CK-3', jumlah: '2215800' }] })).toEqual([])
  expect(rulesOf({ pengurang: [{ jenisDokumen: 'CK-3', jumlah: '2215801' }] })).toEqual(['pengurang'])
  expect(rulesOf({ pengurang: [{ jenisDokumen: 'PR-4', jumlah: '1' }] })).toEqual(['pengurang'])
  expect(rulesOf({ pengurangPajak: [{ jenisDokumen: 'CK-2', jumlah: '1' }] })).toEqual(['pengurangPajak'])
  expect(rulesOf({ pengurangPajak: [{ jenisDokumen: 'PR-4', jumlah: '221581' }] })).toEqual(['pengurangPajak'])
})

test.each([
  ['10,000 stamps of series I cost Rp 250,000', 'I', 'HT', '10000', '250000'],
  ['1,000 stamps of drinks cost Rp 300,000', 'MMEA', 'MMEA', '1000', '300000'],
])('%s to replace', (_, seri, jenisBkc, keping, biayaPengganti) => {
  const rates = { biayaSeri1: '25', biayaSeri2: '40', biayaSeri3: '25', biayaMmea: '300' }
  const line = { ...stamp({ jenisBkc, isi: '620', tarif: '16500', seri }), keping }
  const [asked] = reckoned('ck-3', { jenisBkc, ...rates, rincian: [line] })['rincian'] as Content[]
  const rincianBack1 = [
    { ...asked, kepingBack1: keping, biayaBack1: String(Number(asked?.['biayaPerKeping']) * Number(keping)) },
  ]
  expect(reckoned('ck-3', { jenisBkc, ...rates, tanggalBack1: '2026-11-23', rincianBack1 })).toMatchObject({
    biayaPengganti,
  })
})
