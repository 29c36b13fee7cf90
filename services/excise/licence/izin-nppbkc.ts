import { answerField, code, contentField, date, defineService, form, nib, step, text } from '@dermaga/service'
import { expired, expiring, renewableStates, renewalRequests } from '../../permits/masa-perpanjangan.ts'
import { LICENCE_FACTS, licenceFacts } from './fakta-izin.ts'
import { isLimited } from './jenis-usaha.ts'
import { examinedStates, freezeActions, revokedStates } from './pembekuan-nppbkc.ts'
import { licencePapers } from './surat-nppbkc.ts'
import { PLACE_LISTS } from './tempat-usaha.ts'

/** Licences of distributors and shops. Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023. */
const VALID_MONTHS = 60
const entry = form({
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi').required(),
  nib: nib().required(),
  ...licenceFacts,
  npwp: licenceFacts.npwp.required(),
  namaPerusahaan: licenceFacts.namaPerusahaan.required(),
  kodeJenisUsaha: licenceFacts.kodeJenisUsaha.required(),
  kodeJenisBkc: licenceFacts.kodeJenisBkc.required(),
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
  berlakuMulai: date('Berlaku mulai').required(),
  mulaiMasaBerlaku: date('Masa berlaku dihitung sejak'),
  berlakuSampai: date('Berlaku sampai'),
  batasPemulihan: date('Batas pemulihan'),
})
  .computed(content => ({ berlakuSampai: content.mulaiMasaBerlaku.plusMonths(VALID_MONTHS) }))
  .applies(content => ({
    // `berlakuSampai` follows from it.
    mulaiMasaBerlaku: isLimited(content),
    berlakuSampai: isLimited(content),
    batasPemulihan: content.batasPemulihan.isFilled(),
    lokasiHt: content.lokasiHt.count().atLeast(1),
    lokasiEa: content.lokasiEa.count().atLeast(1),
    lokasiMmea: content.lokasiMmea.count().atLeast(1),
    lokasiSimpan: content.lokasiSimpan.count().atLeast(1),
    lokasiImport: content.lokasiImport.count().atLeast(1),
    lokasiSalur: content.lokasiSalur.count().atLeast(1),
    lokasiEceran: content.lokasiEceran.count().atLeast(1),
  }))

/** The register of licences of excise businesses. Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023; table `status_izin`. */
export const izinNppbkc = defineService({
  id: 'izin-nppbkc',
  version: 1,
  title: 'Izin NPPBKC',
  summary: 'NPPBKC yang terbit, dengan masa berlaku, pembekuan, dan pencabutannya.',
  basis: 'PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023',
  path: '/daftarizinnppbkc',
  begunBy: 'decision',
  // 28 digits by the rule of 2018: the first nine of the NPWP, the office and the NIB.
  number: { name: 'nppbkc', label: 'NPPBKC', pattern: '{isi:npwp:9}{kantor}{isi:nib}' },
  isPermit: true,
  validity: { from: 'berlakuMulai', until: 'berlakuSampai' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('izin', 'Izin', [
      'kodeKantor',
      'nomorKeputusan',
      'tanggalKeputusan',
      'berlakuMulai',
      'mulaiMasaBerlaku',
      'berlakuSampai',
      'batasPemulihan',
      'kodeJenisUsaha',
      'kodeJenisBkc',
    ]),
    step('perusahaan', 'Perusahaan', ['namaPerusahaan', 'npwp', 'nib', 'alamatPerusahaan', 'jenisBadanUsaha']),
    step('orang', 'Penanggung jawab dan pemilik', ['pengurus', 'pemilik']),
    step('tempat', 'Tempat usaha', PLACE_LISTS),
  ],
  attachments: [],
  states: {
    ...renewableStates('NPPBKC berlaku. Ajukan perubahan atau pemberitahuan bila ada data yang berubah.'),
    perpanjanganDiproses: {
      standing: 'active',
      label: 'Perpanjangan diproses',
      tone: 'progress',
      holder: 'system',
      next: 'Kepala kantor memutuskan permohonan perpanjangan Anda.',
    },
    ...examinedStates,
    kedaluwarsa: expired('Ajukan permohonan NPPBKC baru.'),
    ...revokedStates,
  },
  initial: 'aktif',
  actions: {
    ...expiring,
    // What decisions in other cases do.
    ubah: {
      label: 'Ubah',
      done: 'Data izin diubah',
      // The former certificate is replaced.
      paper: 'piagam',
      from: ['aktif', 'akanBerakhir'],
      to: 'aktif',
      by: 'system',
      form: form({
        ...licenceFacts,
        nomorKeputusan: text(60, 'Nomor keputusan'),
        tanggalKeputusan: date('Tanggal keputusan'),
      }),
      changes: Object.fromEntries(
        [...LICENCE_FACTS, 'nomorKeputusan' as const, 'tanggalKeputusan' as const].map(name => [
          name,
          answerField('ubah', name),
        ]),
      ),
    },
    ...renewalRequests,
    perpanjang: {
      label: 'Perpanjang',
      done: 'Masa berlaku diperpanjang lima tahun',
      paper: 'piagam',
      from: 'perpanjanganDiproses',
      to: 'aktif',
      by: 'system',
      changes: { mulaiMasaBerlaku: contentField('berlakuSampai') },
    },
    ...freezeActions,
  },
  paper: 'piagam',
  papers: licencePapers,
  list: { columns: ['kodeJenisUsaha', 'kodeJenisBkc', 'berlakuSampai'], search: ['namaPerusahaan', 'npwp'] },
})
