import {
  actionDay,
  answerField,
  constantValue,
  contentField,
  defineService,
  givenNumber,
  noneIn,
  noneOpen,
} from '@dermaga/service'
import { application, recognitionAttachments, recognitionSteps } from './isi-aeo.ts'
import { HEAD_OFFICE, recognise, recognitionActions, recognitionStates } from './proses-aeo.ts'
import { recognitionPapers } from './surat-aeo.ts'

/** Application for the recognition as authorised economic operator. Its decision is an entry of `sertifikat-aeo`.
 *  Source: Inpres 1/2010; PMK 137 Tahun 2023; PER-20/BC/2024; fields `aeo`. */
export const aeo = defineService({
  id: 'aeo',
  version: 1,
  title: 'Permohonan AEO',
  summary:
    'Pengakuan sebagai Authorized Economic Operator: penilaian mandiri, validasi dokumen dan lapangan, sertifikat.',
  basis: 'PMK 137 Tahun 2023 jo. PER-20/BC/2024',
  path: '/perijinan/RekamPermohonanAEO',
  form: application,
  office: 'kodeKantor',
  gates: [
    noneOpen('Permohonan {nomor} masih berjalan. Tunggu keputusannya, atau batalkan permohonan itu.'),
    noneIn(
      'sertifikat-aeo',
      [
        'aktif',
        'perubahanDilaporkan',
        'perbaikanDiminta',
        'perbaikanDilaporkan',
        'permohonanCabut',
        'usulBeku',
        'usulCabut',
      ],
      'Sertifikat {nomor} masih berlaku. Ajukan Perpanjangan AEO, atau laporkan perubahan pada sertifikat itu.',
    ),
    noneIn(
      'sertifikat-aeo',
      ['dibekukan', 'pemulihanLewat', 'pemulihanDilaporkan', 'usulCair', 'usulCabutBeku'],
      'Sertifikat {nomor} sedang dibekukan. Selesaikan pembekuannya dahulu.',
    ),
  ],
  steps: recognitionSteps,
  attachments: recognitionAttachments,
  states: recognitionStates,
  initial: 'draf',
  actions: {
    ...recognitionActions,
    kirim: {
      ...recognitionActions.kirim,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'AEO-{kantor}-{tanggal}-{urut:6}' },
    },
    tetapkan: {
      ...recognise,
      effects: {
        begins: [
          {
            service: 'sertifikat-aeo',
            onlyTo: 'disetujui',
            content: {
              kodeKantor: constantValue(HEAD_OFFICE.code),
              npwp: contentField('npwp'),
              nib: contentField('nib'),
              namaPerusahaan: contentField('namaPerusahaan'),
              alamatPerusahaan: contentField('alamatPerusahaan'),
              jenisOperator: contentField('jenisOperator'),
              manajerNama: contentField('manajerNama'),
              manajerJabatan: contentField('manajerJabatan'),
              manajerEmail: contentField('manajerEmail'),
              manajerTelepon: contentField('manajerTelepon'),
              manajerSertifikat: contentField('manajerSertifikat'),
              lokasi: contentField('lokasi'),
              manajerKlien: answerField('susunKeputusan', 'manajerKlien'),
              emailManajerKlien: answerField('susunKeputusan', 'emailManajerKlien'),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
              berlakuMulai: actionDay,
              mulaiMasaBerlaku: actionDay,
            },
          },
        ],
      },
    },
  },
  papers: recognitionPapers,
  list: { columns: ['kodeKantor', 'batasPerbaikan'], search: ['namaPerusahaan', 'npwp'] },
})
