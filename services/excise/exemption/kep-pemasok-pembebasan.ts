import { choice, code, defineService, form, longText, npwp, step, text } from '@dermaga/service'
import { licence } from '../tariff/pita.ts'
import {
  APPLICATIONS,
  attachments,
  goods,
  granted,
  isTerm,
  LETTER,
  letter,
  NO_TERM,
  PEOPLE,
  place,
  term,
} from './isi-pembebasan.ts'
import { POSITIONS } from './kedudukan-nppp.ts'
import { deciding, exemptionActions, exemptionStates } from './permohonan-pembebasan.ts'
import { decision, receipt } from './surat-pembebasan.ts'

const application = form({
  kedudukan: choice(
    { PEMASOK: POSITIONS.PEMASOK, PEMASOK_TIDAK_DIPUNGUT: POSITIONS.PEMASOK_TIDAK_DIPUNGUT },
    'Kedudukan',
  ).required(),
  jenisPermohonan: choice(APPLICATIONS, 'Jenis permohonan (PMCK)'),
  tujuanPenggunaan: text(200, 'Tujuan penggunaan').required(),
  ...letter,
  ...licence,
  jenisUsaha: choice(
    { PABRIK: 'Pabrik', PENYIMPANAN: 'Tempat penyimpanan', IMPORTIR: 'Importir' },
    'Jenis usaha pemasok',
  ).required(),
  pelabuhanPemasukan: code('pelabuhan', 'Pelabuhan pemasukan'),
  ...place,
  namaPengguna: text(100, 'Nama pengguna (pemesan)').required(),
  npwpPengguna: npwp('NPWP pengguna').required(),
  npppPengguna: text(30, 'NPPP pengguna').hint('Bila sudah ada'),
  alamatPengguna: longText(255, 'Alamat pengguna').required(),
  ...goods,
  ...term,
})
  .applies(content => ({
    jenisPermohonan: content.kedudukan.is('PEMASOK'),
    pelabuhanPemasukan: content.jenisUsaha.is('IMPORTIR'),
  }))
  .requiredWhen(content => ({
    jenisPermohonan: content.kedudukan.is('PEMASOK'),
    pelabuhanPemasukan: content.jenisUsaha.is('IMPORTIR'),
  }))
  .rule('periodeAkhir', isTerm, NO_TERM)

/** Application of a factory, store or importer that supplies goods to users with a facility. */
export const kepPemasokPembebasan = defineService({
  id: 'kep-pemasok-pembebasan',
  version: 1,
  title: 'Keputusan Pemasok Pembebasan',
  summary: 'Permohonan pemasok barang kena cukai kepada pengguna fasilitas (PMCK), dan keputusannya.',
  basis: 'PMK 109/PMK.04/2010, PMK 59/PMK.04/2017',
  path: '/cukai-fasilitas/kep-pemasok-pembebasan',
  form: application,
  office: 'kodeKantor',
  steps: [
    step('permohonan', 'Permohonan', ['kedudukan', 'jenisPermohonan', 'tujuanPenggunaan', ...LETTER]),
    step('pemohon', 'Pemohon', [
      ...PEOPLE,
      'izin',
      'nppbkc',
      'jenisUsaha',
      'pelabuhanPemasukan',
      'namaPabrik',
      'alamatPabrik',
    ]),
    step('pengguna', 'Pengguna', ['namaPengguna', 'npwpPengguna', 'npppPengguna', 'alamatPengguna']),
    step('barang', 'Barang dan masa', ['rincian', 'periodeAwal', 'periodeAkhir']),
  ],
  attachments,
  states: exemptionStates,
  initial: 'draf',
  actions: {
    ...exemptionActions('PMS'),
    tetapkan: { ...deciding('PMS'), effects: { begins: [{ service: 'nppp', onlyTo: 'disetujui', content: granted }] } },
  },
  papers: { tandaTerima: receipt, keputusan: decision },
  list: { columns: ['kedudukan', 'tujuanPenggunaan'], search: ['nomorSurat', 'namaPengguna', 'nppbkc'] },
})
