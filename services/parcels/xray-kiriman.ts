import { choice, code, defineService, form, instant, longText, setBy, step, text } from '@dermaga/service'
import { holder } from '../permits/isi-akses.ts'
import { reasons } from './jawaban-kiriman.ts'
import { scanNotice } from './surat-kiriman.ts'

/* Source: fields `barkir_xray`. */
const scan = form({
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  ...holder,
  nomorBarang: text(30, 'Nomor barang kiriman').required(),
  nomorHouse: text(30, 'Nomor house B/L atau AWB').required(),
  kodeGudang: text(4, 'Kode gudang').required(),
  waktuXray: instant('Waktu pemindaian').required().notAfterToday(),
  hasil: choice({ SESUAI: 'Sesuai', CURIGA: 'Mencurigakan' }, 'Hasil pemindaian').required(),
  catatan: longText(500, 'Catatan'),
}).requiredWhen(content => ({ catatan: content.hasil.is('CURIGA') }))

/** Parcels that were scanned before anybody has declared them. The operator declares each (`barang-kiriman`); one that stays undeclared is
 *  held. Source: PMK 96/2023; facts `barang-kiriman-aturan`, "Screens". */
export const xrayKiriman = defineService({
  id: 'xray-kiriman',
  version: 1,
  title: 'X-Ray Belum Diajukan',
  summary: 'Barang kiriman yang sudah dipindai, tetapi dokumennya belum diajukan.',
  basis: 'PMK 96 Tahun 2023',
  path: '/barangkiriman/xray-belum-diajukan',
  begunBy: 'officer',
  form: scan,
  office: 'kodeKantor',
  steps: [
    step('pindaian', 'Pindaian', [
      'kodeKantor',
      'npwp',
      'namaPerusahaan',
      'nomorBarang',
      'nomorHouse',
      'kodeGudang',
      'waktuXray',
      'hasil',
      'catatan',
    ]),
  ],
  attachments: [],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'examiner', isEditable: true, next: 'Petugas merekam pindaian.' },
    belumDiajukan: {
      label: 'Belum diajukan s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      within: { term: setBy('BARKIR_AJUKAN', 'days') },
      lapse: 'lewatiWaktu',
      next: 'Ajukan Dokumen Barang Kiriman (CN atau PIBK) atas barang ini. Setelah batas ini barang ditahan.',
    },
    ditahan: {
      label: 'Ditahan',
      tone: 'attention',
      holder: 'applicant',
      next: 'Ajukan Dokumen Barang Kiriman (CN atau PIBK) atas barang ini agar penahanannya berakhir.',
    },
    disanggah: {
      label: 'Disanggah',
      tone: 'progress',
      holder: 'examiner',
      within: { term: setBy('JANJI_BARKIR', 'workingDays') },
      next: 'Petugas meneliti sanggahan Anda.',
    },
    diajukan: { label: 'Diajukan', tone: 'good', holder: 'system', next: 'Dokumen barang kiriman ini sudah diajukan.' },
    dihapus: { label: 'Dibatalkan petugas', tone: 'bad', holder: 'nobody', next: 'Pindaian ini tidak berlaku.' },
  },
  initial: 'draf',
  actions: {
    rekam: {
      label: 'Rekam pindaian',
      done: 'Pindaian direkam',
      from: 'draf',
      to: 'belumDiajukan',
      by: 'examiner',
      sends: true,
      number: { name: 'pindaian', label: 'Nomor pindaian', pattern: 'XR-{kantor}-{tanggal}-{urut:6}' },
    },
    tahan: {
      label: 'Tahan barang',
      done: 'Barang ditahan',
      from: 'belumDiajukan',
      to: 'ditahan',
      by: 'examiner',
      form: reasons,
      isOptional: true,
      isSevere: true,
      number: { name: 'penahanan', label: 'Nomor penahanan', pattern: 'S-{urut}/TAHAN-BK/{kantor}/{tahun}' },
      paper: 'penahanan',
    },
    lewatiWaktu: {
      label: 'Tahan karena lewat waktu',
      done: 'Dokumen tidak diajukan pada waktunya',
      from: 'belumDiajukan',
      to: 'ditahan',
      by: 'system',
    },
    sanggah: {
      label: 'Sanggah',
      done: 'Pindaian disanggah',
      from: ['belumDiajukan', 'ditahan'],
      to: 'disanggah',
      by: 'applicant',
      form: reasons,
      isOptional: true,
    },
    tolakSanggahan: {
      label: 'Tolak sanggahan',
      done: 'Sanggahan ditolak',
      from: 'disanggah',
      to: 'belumDiajukan',
      by: 'examiner',
      form: reasons,
    },
    tautkan: {
      label: 'Tautkan dokumen',
      done: 'Dokumen diajukan',
      from: ['belumDiajukan', 'ditahan'],
      to: 'diajukan',
      by: 'system',
    },
    lepaskan: {
      label: 'Lepaskan dokumen',
      done: 'Dokumen dibatalkan',
      from: 'diajukan',
      to: 'belumDiajukan',
      by: 'system',
    },
    hapus: {
      label: 'Batalkan pindaian',
      done: 'Pindaian dibatalkan',
      from: ['belumDiajukan', 'ditahan', 'disanggah'],
      to: 'dihapus',
      by: 'examiner',
      form: reasons,
      isOptional: true,
      isSevere: true,
    },
  },
  papers: { penahanan: scanNotice },
  list: {
    columns: ['nomorBarang', 'waktuXray', 'hasil'],
    search: ['nomorBarang', 'nomorHouse', 'namaPerusahaan', 'npwp'],
  },
})
