import { choice, fieldList, form, instant, longText, paper, paragraph, signatures, text } from '@dermaga/service'
import { reasons } from './penetapan.ts'

/* The presentation of a business process, to which an officer invites the applicant. */

const ATTENDANCE = { HADIR: 'Hadir', TIDAK_HADIR: 'Tidak hadir' } as const
const schedule = instant('Jadwal pemaparan').required()

/** @param hint when the presentation may take place */
export const invitation = (hint?: string) =>
  form({
    jadwal: hint === undefined ? schedule : schedule.hint(hint),
    cara: choice({ TATAP_MUKA: 'Tatap muka', DARING: 'Daring' }, 'Cara pemaparan').required(),
    tempat: text(255, 'Tempat'),
    tautan: text(255, 'Tautan').like('https://\\S+', 'alamat yang dimulai dengan https://'),
    catatan: longText(500, 'Catatan untuk pemohon'),
  })
    .applies(answer => ({ tempat: answer.cara.is('TATAP_MUKA'), tautan: answer.cara.is('DARING') }))
    .requiredWhen(answer => ({ tempat: answer.cara.is('TATAP_MUKA'), tautan: answer.cara.is('DARING') }))

const presentation = form({
  kehadiran: choice(ATTENDANCE, 'Kehadiran pemohon').required(),
  peserta: longText(500, 'Peserta'),
  hasil: longText(2000, 'Hasil pemaparan'),
})
  .applies(answer => ({ peserta: answer.kehadiran.is('HADIR'), hasil: answer.kehadiran.is('HADIR') }))
  .requiredWhen(answer => ({ peserta: answer.kehadiran.is('HADIR'), hasil: answer.kehadiran.is('HADIR') }))

export const presentationState = {
  label: 'Menunggu pemaparan',
  tone: 'attention',
  holder: 'applicant',
  next: 'Hadiri pemaparan proses bisnis sesuai undangan, atau minta jadwal lain.',
} as const

/** Invitation, another date, and the record of the presentation.
 *  @param from the state in which an officer invites, and to which a presentation leads that did not take place
 *  @param to the state after the presentation */
export const presenting = <const From extends string, const To extends string>(from: From, to: To) =>
  ({
    undang: {
      label: 'Undang pemaparan',
      done: 'Pemohon diundang untuk pemaparan',
      from,
      to: 'menungguPemaparan',
      by: 'examiner',
      form: invitation(),
      number: { name: 'undangan', label: 'Nomor undangan', pattern: 'UND-{urut}/{kantor}/{tahun}' },
      paper: 'undangan',
    },
    mintaJadwalLain: {
      label: 'Minta jadwal lain',
      done: 'Pemohon meminta jadwal pemaparan lain',
      from: 'menungguPemaparan',
      to: from,
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
    catatPemaparan: {
      label: 'Catat pemaparan',
      done: 'Pemaparan dicatat',
      from: 'menungguPemaparan',
      to: { action: 'catatPemaparan', field: 'kehadiran', states: { HADIR: to, TIDAK_HADIR: from } },
      by: 'examiner',
      form: presentation,
    },
  }) as const

/** @param application what was applied for: `permohonan NPPBKC`
 *  @param presented what is presented: `proses bisnis`
 *  @param ended states of the application in which the invitation is over
 *  @param more who is invited, and what is presented besides */
export const invitationPaper = (
  application: string,
  presented: string,
  ended: readonly string[],
  { invited = 'Saudara', besides = '' }: { readonly invited?: string; readonly besides?: string } = {},
) =>
  paper({
    title: `Undangan Pemaparan ${presented.replaceAll(/(^|\s)\p{L}/gu, letter => letter.toUpperCase())}`,
    validity: { ...Object.fromEntries(ended.map(state => [state, 'ended'] as const)), dibatalkan: 'revoked' },
    blocks: [
      paragraph(
        `Sehubungan dengan ${application} {pemohon}, NPWP {npwp}, Nomor {nomor.permohonan} tanggal {tanggal.kirim}, kami mengundang ${invited} untuk memaparkan ${presented}${besides}.`,
      ),
      fieldList(
        'jawaban.undang.jadwal',
        'jawaban.undang.cara',
        'jawaban.undang.tempat',
        'jawaban.undang.tautan',
        'jawaban.undang.catatan',
      ),
      paragraph('Bila tidak dapat hadir, mintalah jadwal lain melalui portal sebelum waktu pemaparan.'),
      signatures({ as: 'Petugas {kantor}', action: 'undang' }),
    ],
  })
