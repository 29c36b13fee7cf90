import {
  fieldList,
  heading,
  officerList,
  type PaperBlock,
  paper,
  paragraph,
  photoList,
  points,
  signatures,
  table,
  when,
} from '@dermaga/service'
import { capitalised } from './kapital.ts'

/* The letter of duty and the report (BAP) of a visit (`pemeriksaan.ts`). Their words are working values. */

type VisitValue =
  | 'kantor'
  | 'pemohon'
  | 'npwp'
  | 'nomor.permohonan'
  | 'nomor.surat-tugas'
  | 'tanggal.kirim'
  | 'tanggal.tugaskan'
  | `jawaban.tugaskan.${string}`
  | `jawaban.ajukanBap.${string}`

interface DutyWords<Value extends string> {
  /** The rule: `Peraturan Menteri Keuangan Nomor …`. */
  readonly basis: string
  /** What was applied for: `permohonan pemeriksaan lokasi`. */
  readonly application: string
  /** What the officers do there: `memeriksa lokasi {isi.lokasi}`. */
  readonly task: string
  /** The places, or who is called there. */
  readonly contact: readonly PaperBlock<Value>[]
}

/** @param over states of the application in which the letter of duty is over */
export const letterOfDuty = <const Value extends string>(
  { basis, application, task, contact }: DutyWords<Value>,
  over: readonly string[],
) =>
  paper<Value | VisitValue>({
    title: 'Surat Tugas',
    validity: { ...Object.fromEntries(over.map(state => [state, 'ended'] as const)), dibatalkan: 'revoked' },
    blocks: [
      points(
        'Dasar',
        basis,
        `${application} {pemohon}, NPWP {npwp}, Nomor {nomor.permohonan} tanggal {tanggal.kirim}.`,
      ),
      paragraph('Dengan ini Kepala {kantor} menugaskan:'),
      officerList('jawaban.tugaskan.petugas'),
      points(
        'Untuk',
        `${task};`,
        'melaksanakan pemeriksaan pada {jawaban.tugaskan.jadwal};',
        'menuangkan hasil pemeriksaan dalam berita acara pemeriksaan.',
      ),
      ...contact,
      paragraph('Surat tugas ini dilaksanakan dengan penuh tanggung jawab.'),
      signatures({ as: 'Kepala {kantor}', action: 'tugaskan' }),
    ],
  })

/** @param place what was visited: `lokasi dan dokumen` */
export const reportBeginning = (place: string): readonly PaperBlock<VisitValue>[] => [
  paragraph(
    'Berdasarkan Surat Tugas Nomor {nomor.surat-tugas} tanggal {tanggal.tugaskan}, kami yang bertanda tangan di bawah ini:',
  ),
  officerList('jawaban.tugaskan.petugas'),
  paragraph(
    `telah memeriksa ${place} dari permohonan Nomor {nomor.permohonan} tanggal {tanggal.kirim}, mulai {jawaban.ajukanBap.waktuMulai} sampai dengan {jawaban.ajukanBap.waktuSelesai}, didampingi {jawaban.ajukanBap.pendampingNama}, {jawaban.ajukanBap.pendampingJabatan}, sebagai wakil pemohon, dengan hasil sebagai berikut.`,
  ),
]

export const reportedRequirements: readonly PaperBlock<VisitValue>[] = [
  heading('Butir persyaratan'),
  table('jawaban.ajukanBap.butir', ['kode', 'hasil', 'keterangan']),
]

/** @param met what is concluded of a place that meets the requirements @param unmet of one that does not */
export const reportEnd = (met: string, unmet: string): readonly PaperBlock<VisitValue>[] => [
  heading('Foto lokasi'),
  photoList('jawaban.ajukanBap.foto'),
  heading('Catatan'),
  paragraph('{jawaban.ajukanBap.catatan}'),
  heading('Kesimpulan'),
  when('jawaban.ajukanBap.kesimpulan', 'MEMENUHI', [paragraph(met)]),
  when('jawaban.ajukanBap.kesimpulan', 'TIDAK_MEMENUHI', [paragraph(unmet)]),
  when('jawaban.ajukanBap.ttdPemohon', 'TOLAK', [
    paragraph('Wakil pemohon menolak menandatangani berita acara ini dengan alasan: {jawaban.ajukanBap.alasanTolak}'),
  ]),
  paragraph('Demikian berita acara ini dibuat dengan sebenarnya.'),
  when('jawaban.ajukanBap.ttdPemohon', 'SETUJU', [
    signatures({ as: 'Wakil pemohon', name: 'jawaban.ajukanBap.pendampingNama', note: 'Menandatangani di lokasi' }),
  ]),
  signatures({ as: 'Petugas pemeriksa', action: 'ajukanBap' }, { as: 'Petugas pemeriksa', action: 'terbitkanBap' }),
]

/** The words of a visit for one kind of permit. */
interface VisitWords<Value extends string> extends Omit<DutyWords<Value>, 'task'> {
  /** What is visited: `lokasi, bangunan, atau tempat usaha`. */
  readonly place: string
  /** Where, for the letter of duty: `di {isi.lokasi}`. */
  readonly address: string
  /** The applicant and the place, as the report shows them. */
  readonly facts: readonly PaperBlock<Value>[]
  /** What a place may be used for that meets the requirements. */
  readonly use: string
}

/** The letter of duty and the report.
 *  @param over states of the application in which the letter of duty is over @param expired in which the report has expired */
export const visitPapers = <const Value extends string>(
  { basis, application, place, address, contact, facts, use }: VisitWords<Value>,
  over: readonly string[],
  expired: readonly string[] = [],
) => ({
  suratTugas: letterOfDuty({ basis, application, task: `melakukan pemeriksaan ${place} ${address}`, contact }, over),
  bap: paper<Value | VisitValue>({
    title: 'Berita Acara Pemeriksaan Lokasi',
    validity: Object.fromEntries(expired.map(state => [state, 'expired'] as const)),
    blocks: [
      ...reportBeginning(place),
      heading('Pemohon dan lokasi'),
      ...facts,
      fieldList('jawaban.ajukanBap.koordinat'),
      heading('Luas dan batas'),
      fieldList('jawaban.ajukanBap.luasTanah', 'jawaban.ajukanBap.luasBangunan', 'jawaban.ajukanBap.batasUtara'),
      fieldList('jawaban.ajukanBap.batasSelatan', 'jawaban.ajukanBap.batasTimur', 'jawaban.ajukanBap.batasBarat'),
      ...reportedRequirements,
      ...reportEnd(
        `${capitalised(place)} memenuhi persyaratan. ${use}`,
        `${capitalised(place)} tidak memenuhi persyaratan.`,
      ),
    ],
  }),
})
