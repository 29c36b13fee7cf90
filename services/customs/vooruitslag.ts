import {
  actionDay,
  attachment,
  caseNumber,
  contentField,
  defineService,
  requiredAttachment,
  reserve,
  setBy,
  step,
} from '@dermaga/service'
import { guaranteeLedger } from '../treasury/fakta-jaminan.ts'
import { consideration, reasons } from './isi-rush.ts'
import { application, STEPS } from './isi-vooruitslag.ts'
import { dutyActions, dutyStates } from './kewajiban-vooruitslag.ts'
import { claim, completion, extension, permit, refusal } from './surat-vooruitslag.ts'

const due = { term: setBy('JANJI_VOORUITSLAG', 'workingDays') } as const
const withoutGuarantee = { holder: 'nobody', tone: 'bad', releases: true } as const

/** Release of imported goods on a guarantee while a facility is decided: levies are deferred from the registration of the PIB, some days and once
 *  as many again. Source: PMK 167/PMK.04/2015; facts `manifes-gate-tps`. */
export const vooruitslag = defineService({
  id: 'vooruitslag',
  version: 1,
  title: 'Vooruitslag',
  summary: 'Pengeluaran barang impor dengan jaminan, selama permohonan fasilitasnya belum diputus.',
  basis: 'PMK 167/PMK.04/2015',
  path: '/vooruitslag',
  allowsBrokers: true,
  form: application,
  office: 'kodeKantor',
  steps: [
    step('permohonan', 'Permohonan', STEPS.permohonan),
    step('barang', 'Barang', STEPS.barang),
    step('pungutan', 'Pungutan dan jaminan', STEPS.pungutan),
  ],
  attachments: [
    requiredAttachment('01', 'Bukti penerimaan permohonan fasilitas'),
    requiredAttachment('02', 'Invoice dan packing list'),
    attachment('03', 'Dokumen pendukung lain'),
  ],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi isian, pilih jaminan sebesar pungutannya, lalu kirim.',
    },
    penelitian: {
      label: 'Diajukan, sedang diteliti',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas meneliti permohonan dan jaminannya.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk dilengkapi',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      releases: true,
      next: 'Lengkapi sesuai alasan petugas, lalu kirim kembali.',
    },
    menungguPutusan: {
      label: 'Menunggu putusan',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memutuskan pengeluaran dengan jaminan.',
    },
    ...dutyStates,
    ditolak: { ...withoutGuarantee, label: 'Ditolak', next: 'Ajukan lagi setelah alasannya diatasi.' },
    dibatalkan: { ...withoutGuarantee, label: 'Dibatalkan', next: 'Anda dapat mengajukan permohonan baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Permohonan dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'penelitian',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'VOOR-{kantor}-{tanggal}-{urut:6}' },
      posts: [
        reserve(guaranteeLedger, {
          text: 'Vooruitslag',
          key: [caseNumber('jaminan')],
          amount: contentField('totalPungutan'),
          onlyByCase: true,
        }),
      ],
    },
    kembalikan: {
      label: 'Kembalikan untuk dilengkapi',
      done: 'Permohonan dikembalikan',
      from: 'penelitian',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    teruskan: {
      label: 'Teruskan untuk diputuskan',
      done: 'Permohonan diteliti',
      from: 'penelitian',
      to: 'menungguPutusan',
      by: 'examiner',
      isInternal: true,
      form: consideration,
    },
    kembalikanUsul: {
      label: 'Kembalikan kepada peneliti',
      done: 'Permohonan dikembalikan kepada peneliti',
      from: 'menungguPutusan',
      to: 'penelitian',
      by: 'decider',
      isInternal: true,
      form: reasons,
    },
    setujui: {
      label: 'Setujui dan tanda tangani',
      done: 'Pengeluaran dengan jaminan disetujui',
      from: 'menungguPutusan',
      to: 'menungguPib',
      by: 'decider',
      notBy: 'teruskan',
      shows: 'teruskan',
      isImmediate: true,
      confirm: 'Barang boleh keluar dengan jaminan setelah PIB didaftarkan.',
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/VOOR/{kantor}/{tahun}' },
      changes: { tanggalKeputusan: actionDay },
      paper: 'keputusan',
    },
    tolak: {
      label: 'Tolak',
      done: 'Permohonan ditolak',
      from: 'menungguPutusan',
      to: 'ditolak',
      by: 'decider',
      notBy: 'teruskan',
      form: reasons,
      number: { name: 'penolakan', label: 'Nomor surat penolakan', pattern: 'S-{urut}/VOOR/{kantor}/{tahun}' },
      paper: 'penolakan',
      isSevere: true,
    },
    batalkan: {
      label: 'Batalkan',
      done: 'Permohonan dibatalkan pemohon',
      from: ['penelitian', 'dikembalikan', 'menungguPib'],
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
    ...dutyActions,
  },
  papers: {
    keputusan: permit,
    penolakan: refusal,
    perpanjangan: extension,
    penyelesaian: completion,
    klaim: claim,
  },
  list: {
    columns: ['jenisFasilitas', 'totalPungutan', 'tanggalPib'],
    search: ['nomorSurat', 'nomorBukti', 'nomorPib', 'namaPerusahaan', 'npwp'],
  },
})
