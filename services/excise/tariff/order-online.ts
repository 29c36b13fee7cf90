import {
  caseOf,
  choice,
  constantValue,
  contentField,
  defineService,
  form,
  integer,
  lines,
  requiredAttachment,
  rowField,
  step,
  text,
} from '@dermaga/service'
import { year } from '../licence/perusahaan.ts'
import {
  APPLYING_STEP,
  applicationStates,
  applying,
  applyingGates,
  decide,
  examining,
  send,
} from './permohonan-tarif.ts'
import { SERIES } from './pita.ts'
import { stampOrder } from './surat-tarif.ts'

const ORDERS = {
  JENIS_PITA_BARU: 'Jenis pita baru',
  AKTIFKAN: 'Aktifkan jenis pita',
  NONAKTIFKAN: 'Nonaktifkan jenis pita',
} as const

const of = <const Case extends string, const Field extends string>(name: Case, field: Field) =>
  ({ case: name, field }) as const

const newStamp = form({
  penetapan: caseOf(['tarif-ht', 'tarif-mmea'], 'Tarif merek', { states: ['aktif'] }).required(),
  merek: text(100, 'Merek').fixed(of('penetapan', 'merek')),
  seri: choice(SERIES, 'Seri').required().from(of('penetapan', 'seri')),
  perkiraanLembar: integer(9, 'Perkiraan kebutuhan setahun').required().between(1, 100_000_000).unit('lembar'),
})

/** A stamp that is in the register. @param state in which it may be named */
const knownStamp = (state: 'aktif' | 'nonaktif') =>
  form({
    pita: caseOf('jenis-pita', 'Jenis pita', { states: [state] }).required(),
    merek: text(100, 'Merek').fixed(of('pita', 'merek')),
    seri: choice(SERIES, 'Seri').fixed(of('pita', 'seri')),
    tahun: text(4, 'Tahun pita').fixed(of('pita', 'tahunPita')),
  })

const MOST = 50

const order = form({
  ...applying,
  jenisOrder: choice(ORDERS, 'Jenis order').required(),
  tahunPita: year('Tahun pita'),
  baru: lines(MOST, 'Jenis pita baru', newStamp),
  diaktifkan: lines(MOST, 'Jenis pita yang diaktifkan', knownStamp('nonaktif')).unique('pita'),
  dinonaktifkan: lines(MOST, 'Jenis pita yang dinonaktifkan', knownStamp('aktif')).unique('pita'),
  jumlahLembar: integer(12, 'Jumlah perkiraan kebutuhan').unit('lembar'),
})
  .computed(content => ({ jumlahLembar: content.baru.sum('perkiraanLembar') }))
  .applies(content => ({
    tahunPita: content.jenisOrder.is('JENIS_PITA_BARU'),
    baru: content.jenisOrder.is('JENIS_PITA_BARU'),
    jumlahLembar: content.jenisOrder.is('JENIS_PITA_BARU'),
    diaktifkan: content.jenisOrder.is('AKTIFKAN'),
    dinonaktifkan: content.jenisOrder.is('NONAKTIFKAN'),
  }))
  .requiredWhen(content => ({
    tahunPita: content.jenisOrder.is('JENIS_PITA_BARU'),
    baru: content.jenisOrder.is('JENIS_PITA_BARU'),
    diaktifkan: content.jenisOrder.is('AKTIFKAN'),
    dinonaktifkan: content.jenisOrder.is('NONAKTIFKAN'),
  }))

/** The request to open stamps of brands whose tariff is decided, with the sheets that a year needs, or to close and open known ones. An approved
 *  new stamp is a draft of the register that an officer completes. Source: fields `order_online`, which are assumed. */
export const orderOnline = defineService({
  id: 'order-online',
  version: 1,
  title: 'Pemesanan Pita Cukai Daring',
  summary: 'Permintaan jenis pita baru, pengaktifan, dan penonaktifan jenis pita.',
  basis: 'PMK 52/PMK.04/2020, PER-15/BC/2024',
  path: '/cukai-produksi/order-online',
  // Orders of stamps that are placed online.
  isPortalOnly: true,
  gates: applyingGates,
  form: order,
  office: 'kodeKantor',
  steps: [
    step('pemohon', 'Pemohon', APPLYING_STEP),
    step('pita', 'Jenis pita', ['jenisOrder', 'tahunPita', 'baru', 'jumlahLembar', 'diaktifkan', 'dinonaktifkan']),
  ],
  attachments: [requiredAttachment('01', 'Surat permohonan')],
  states: applicationStates('Jenis pita baru dapat dipesan dengan P3C setelah direkam petugas dan disahkan.'),
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor order', pattern: 'ORDER-{kantor}-{tanggal}-{urut:6}' },
    },
    ...examining,
    tetapkan: {
      ...decide,
      number: { ...decide.number, pattern: 'S-{urut}/{kantor}/ORDER/{tahun}' },
      paper: 'keputusan',
      effects: {
        acts: [
          { on: 'diaktifkan.pita', act: 'aktifkan', onlyTo: 'disetujui' },
          { on: 'dinonaktifkan.pita', act: 'nonaktifkan', onlyTo: 'disetujui' },
        ],
        begins: [
          {
            service: 'jenis-pita',
            onlyTo: 'disetujui',
            each: contentField('baru'),
            content: {
              kodeKantor: contentField('kodeKantor'),
              izin: contentField('izin'),
              nppbkc: contentField('nppbkc'),
              penetapan: rowField('penetapan'),
              merek: rowField('merek'),
              seri: rowField('seri'),
              tahunPita: contentField('tahunPita'),
              alasan: constantValue('Pemesanan pita cukai daring yang disetujui.'),
            },
          },
        ],
      },
    },
  },
  papers: { keputusan: stampOrder },
  list: { columns: ['jenisOrder', 'tahunPita', 'jumlahLembar'], search: ['nppbkc', 'namaPerusahaan', 'nomorSurat'] },
})
