import { contentField, defineService, form, requiredAttachment, setBy, step, unusedNumber } from '@dermaga/service'
import { goodsList, lastDay, PERMIT_FACTS, permitFacts, ZONE_PERMITS } from './fakta-izin-bp.ts'
import {
  examined,
  granting,
  officeRequestStates,
  refusing,
  sending,
  sendingAgain,
  withdrawing,
} from './permohonan-kantor.ts'
import { refusalPaper } from './surat-izin-bp.ts'

const submission = form({
  ...permitFacts,
  berlakuSampai: lastDay.earliest(0),
  barang: goodsList('Barang')
    .required()
    .atLeast(1)
    .hint('Satu baris untuk setiap pos tarif dan satuan, dengan jumlah yang boleh dimasukkan'),
})

/** The submission of a business permit that BP Kawasan has issued, with its list of goods. The office compares it with the scan and records it
 *  in the register. Source: PMK 34/PMK.04/2021; facts `permits/ftz`. */
export const izinTransaksionalBp = defineService({
  id: 'izin-transaksional-bp',
  version: 1,
  title: 'Izin Transaksional BP Kawasan',
  summary: 'Izin usaha dari BP Kawasan dengan daftar barangnya, yang dicatat kantor pabean supaya dapat dipakai.',
  basis: 'PMK 34/PMK.04/2021',
  path: '/perizinan-ftz/izin-transaksional-bp-kawasan',
  gates: [
    unusedNumber(
      ZONE_PERMITS,
      'nomorIzin',
      'Izin {nomor} sudah tercatat atau sedang diteliti. Untuk mengubah daftar barangnya, buka Izin BP Kawasan dan pilih Mohon perubahan.',
    ),
  ],
  form: submission,
  office: 'kodeKantor',
  steps: [step('izin', 'Izin', PERMIT_FACTS), step('barang', 'Barang', ['barang'])],
  attachments: [requiredAttachment('01', 'Pindaian izin BP Kawasan', 'Seluruh halaman, dengan daftar barangnya')],
  states: {
    ...officeRequestStates(
      { term: setBy('JANJI_IZIN_BP', 'workingDays') },
      'Izin ini tidak dapat dipakai dalam pemberitahuan FTZ.',
    ),
    dicatat: {
      label: 'Dicatat',
      tone: 'good',
      holder: 'nobody',
      next: 'Sebut nomor izinnya dalam pemberitahuan FTZ. Saldonya ada pada Izin BP Kawasan.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: sending('IZBP'),
    kirimKembali: sendingAgain,
    ...examined,
    setujui: {
      ...granting,
      label: 'Sahkan dan catat',
      done: 'Izin dicatat',
      to: 'dicatat',
      effects: {
        begins: [
          {
            service: ZONE_PERMITS,
            content: {
              kodeKantor: contentField('kodeKantor'),
              npwp: contentField('npwp'),
              namaPerusahaan: contentField('namaPerusahaan'),
              kodeKawasan: contentField('kodeKawasan'),
              nomorIzin: contentField('nomorIzin'),
              tanggalIzin: contentField('tanggalIzin'),
              berlakuSampai: contentField('berlakuSampai'),
              barang: contentField('barang'),
            },
          },
        ],
      },
    },
    tolak: {
      ...refusing,
      number: { name: 'penolakan', label: 'Nomor penolakan', pattern: 'S-{urut}/IZBP.T/{kantor}/{tahun}' },
    },
    tarik: withdrawing,
  },
  papers: { penolakan: refusalPaper },
  list: { columns: ['nomorIzin', 'kodeKawasan', 'berlakuSampai'], search: ['nomorIzin', 'namaPerusahaan', 'npwp'] },
})
