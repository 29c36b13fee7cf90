import { choice, code, date, defineService, form, longText, setBy, step, text } from '@dermaga/service'
import { closing, holder, REVOCABLE } from './isi-akses.ts'
import { reasons } from './penetapan.ts'

const revoked = form({
  kodeKantor: code('kantor', 'Kantor yang mencabut').required(),
  ...holder,
  peran: choice(REVOCABLE, 'Akses yang dicabut').required(),
  sebab: choice({ PERMOHONAN: 'Permohonan perusahaan', BLOKIR: 'Blokir yang tidak dibuka' }, 'Sebab').required(),
  alasan: longText(1000, 'Alasan').required(),
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Dicabut sejak').required(),
})

/** Revoked customs access: closed in every office until the company is registered again, which an officer records and the head of the
 *  office confirms. Source: PMK 219/PMK.04/2019; facts `services/layanan-lain`. */
export const pencabutanAkses = defineService({
  id: 'pencabutan-akses',
  version: 1,
  title: 'Pencabutan Akses Kepabeanan',
  summary: 'Akses kepabeanan yang dicabut, atas permohonan perusahaan atau karena blokir yang tidak dibuka.',
  basis: 'PMK 219/PMK.04/2019',
  path: '/pencabutanakses',
  begunBy: 'decision',
  begun: 'Akses kepabeanan dicabut',
  validity: { from: 'tanggalKeputusan' },
  number: { name: 'pencabutan', label: 'Nomor keputusan', pattern: '{isi:nomorKeputusan}' },
  closes: closing(
    'Akses perusahaan ini telah dicabut dengan {nomor}. Lakukan registrasi kepabeanan baru, lalu minta kantor mencatatnya.',
    {},
  ),
  form: revoked,
  office: 'kodeKantor',
  steps: [
    step('pencabutan', 'Pencabutan', [
      'nomorKeputusan',
      'tanggalKeputusan',
      'kodeKantor',
      'npwp',
      'namaPerusahaan',
      'peran',
      'sebab',
      'alasan',
    ]),
  ],
  attachments: [],
  states: {
    dicabut: {
      label: 'Dicabut',
      tone: 'bad',
      holder: 'nobody',
      standing: 'active',
      next: 'Lakukan registrasi kepabeanan baru bila akses ini diperlukan lagi.',
    },
    pemulihanDiusulkan: {
      label: 'Registrasi baru diteliti',
      tone: 'progress',
      holder: 'decider',
      standing: 'active',
      within: { term: setBy('JANJI_CABUT_AKSES', 'workingDays') },
      next: 'Kepala kantor mengesahkan registrasi baru.',
    },
    dipulihkan: {
      label: 'Terdaftar kembali',
      tone: 'good',
      holder: 'nobody',
      standing: 'ended',
      next: 'Akses dapat dipakai lagi.',
    },
  },
  initial: 'dicabut',
  actions: {
    usulkanPemulihan: {
      label: 'Catat registrasi baru',
      done: 'Registrasi baru dicatat',
      from: 'dicabut',
      to: 'pemulihanDiusulkan',
      by: 'examiner',
      isOptional: true,
      form: form({
        nomorRegistrasi: text(60, 'Nomor registrasi').required(),
        tanggalRegistrasi: date('Tanggal registrasi').required().notAfterToday(),
        catatan: longText(1000, 'Catatan'),
      }),
    },
    kembalikanUsul: {
      label: 'Kembalikan',
      done: 'Registrasi baru tidak disahkan',
      from: 'pemulihanDiusulkan',
      to: 'dicabut',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    pulihkan: {
      label: 'Sahkan registrasi baru',
      done: 'Akses dipulihkan',
      from: 'pemulihanDiusulkan',
      to: 'dipulihkan',
      by: 'decider',
      notBy: 'usulkanPemulihan',
      shows: 'usulkanPemulihan',
    },
  },
  list: { columns: ['peran', 'sebab', 'tanggalKeputusan'], search: ['nomorKeputusan', 'namaPerusahaan', 'npwp'] },
})
