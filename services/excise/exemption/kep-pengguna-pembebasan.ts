import { choice, defineService, form, step, text } from '@dermaga/service'
import {
  APPLICATIONS,
  attachments,
  DENATURED,
  goods,
  granted,
  isTerm,
  LETTER,
  letter,
  licenceIfAny,
  NO_TERM,
  PEOPLE,
  place,
  products,
  term,
} from './isi-pembebasan.ts'
import { POSITIONS } from './kedudukan-nppp.ts'
import { deciding, exemptionActions, exemptionStates } from './permohonan-pembebasan.ts'
import { decision, receipt } from './surat-pembebasan.ts'

const application = form({
  jenisPermohonan: choice(APPLICATIONS, 'Jenis permohonan (PMCK)').required(),
  kedudukan: choice({ PENGGUNA: POSITIONS.PENGGUNA, SPIRITUS_BAKAR: POSITIONS.SPIRITUS_BAKAR }, 'Kedudukan').required(),
  tujuanPenggunaan: text(200, 'Tujuan penggunaan').required(),
  ...letter,
  ...licenceIfAny,
  ...place,
  ...goods,
  ...products,
  ...term,
})
  .applies(content => ({
    hasil: content.jenisPermohonan.isOneOf('PMCK-1', 'PMCK-2', DENATURED),
  }))
  .requiredWhen(content => ({ hasil: content.jenisPermohonan.isOneOf('PMCK-1', 'PMCK-2', DENATURED) }))
  .rule(
    'kedudukan',
    content =>
      content.jenisPermohonan
        .is(DENATURED)
        .and(content.kedudukan.is('SPIRITUS_BAKAR'))
        .or(content.jenisPermohonan.is(DENATURED).not().and(content.kedudukan.is('PENGGUNA'))),
    'Pilih pembuat spiritus bakar hanya untuk PMCK-6, dan pengguna untuk permohonan lain.',
  )
  .rule('periodeAkhir', isTerm, NO_TERM)

/** Application of who uses excisable goods exempt from excise. Its decision makes the company a holder with a quota. */
export const kepPenggunaPembebasan = defineService({
  id: 'kep-pengguna-pembebasan',
  version: 1,
  title: 'Keputusan Pengguna Pembebasan',
  summary: 'Permohonan pembebasan cukai (PMCK) oleh pengguna, dan keputusannya.',
  basis: 'PMK 109/PMK.04/2010',
  path: '/cukai-fasilitas/kep-pengguna-pembebasan',
  form: application,
  office: 'kodeKantor',
  steps: [
    step('permohonan', 'Permohonan', ['jenisPermohonan', 'kedudukan', 'tujuanPenggunaan', ...LETTER]),
    step('pemohon', 'Pemohon', [...PEOPLE, 'izin', 'nppbkc', 'namaPabrik', 'alamatPabrik']),
    step('barang', 'Barang dan masa', ['rincian', 'hasil', 'periodeAwal', 'periodeAkhir']),
  ],
  attachments,
  states: exemptionStates,
  initial: 'draf',
  actions: {
    ...exemptionActions('PGN'),
    tetapkan: { ...deciding('PGN'), effects: { begins: [{ service: 'nppp', onlyTo: 'disetujui', content: granted }] } },
  },
  papers: { tandaTerima: receipt, keputusan: decision },
  list: { columns: ['jenisPermohonan', 'tujuanPenggunaan'], search: ['nomorSurat', 'tujuanPenggunaan', 'namaPabrik'] },
})
