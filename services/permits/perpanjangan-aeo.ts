import { actionDay, answerField, contentField, defineService, givenNumber, noneOpen, step } from '@dermaga/service'
import { recognitionAttachments, recognitionSteps, renewal } from './isi-aeo.ts'
import { recognise, recognitionActions, recognitionStates } from './proses-aeo.ts'
import { recognitionPapers } from './surat-aeo.ts'

/** Renewal of a certificate for five years, after the same evaluation as the first time. It may have expired by the decision, and then
 *  goes on from its last day. Source: PMK 137 Tahun 2023. */
export const perpanjanganAeo = defineService({
  id: 'perpanjangan-aeo',
  version: 1,
  title: 'Perpanjangan AEO',
  summary: 'Perpanjangan sertifikat AEO lima tahun setelah evaluasi.',
  basis: 'PMK 137 Tahun 2023 jo. PER-20/BC/2024',
  path: '/perijinan/perpanjangan-aeo',
  form: renewal,
  office: 'kodeKantor',
  gates: [noneOpen('Permohonan {nomor} masih berjalan. Tunggu keputusannya, atau batalkan permohonan itu.')],
  steps: [step('sertifikat', 'Sertifikat', ['sertifikat', 'sertifikatSampai']), ...recognitionSteps],
  attachments: recognitionAttachments,
  states: {
    ...recognitionStates,
    disetujui: {
      ...recognitionStates.disetujui,
      label: 'Diperpanjang',
      next: 'Sertifikat Anda diperpanjang lima tahun. Lihat Sertifikat AEO.',
    },
  },
  initial: 'draf',
  actions: {
    ...recognitionActions,
    kirim: {
      ...recognitionActions.kirim,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'AEOP-{kantor}-{tanggal}-{urut:6}' },
    },
    tetapkan: {
      ...recognise,
      effects: {
        acts: [
          {
            on: 'sertifikat',
            act: 'perpanjang',
            onlyTo: 'disetujui',
            answer: {
              jenisOperator: contentField('jenisOperator'),
              lokasi: contentField('lokasi'),
              manajerKlien: answerField('susunKeputusan', 'manajerKlien'),
              emailManajerKlien: answerField('susunKeputusan', 'emailManajerKlien'),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
            },
          },
        ],
      },
    },
  },
  papers: recognitionPapers,
  list: { columns: ['sertifikatSampai', 'batasPerbaikan'], search: ['namaPerusahaan', 'npwp'] },
})
