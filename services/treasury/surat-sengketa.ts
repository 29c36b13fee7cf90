import { fieldList, paper, paragraph, signatures } from '@dermaga/service'

/* Papers of disputes at the tax court. The official layouts were not seen: their words are working values. */

/** What the customs answer the court. @param title of the letter @param subject of the dispute: `banding` */
export const statementPaper = (title: string, subject: string) =>
  paper({
    title,
    about: `${subject} {pemohon} Nomor {isi.nomorSurat}`,
    blocks: [
      paragraph('Memenuhi permintaan Pengadilan Pajak Nomor {isi.nomorPermintaan} tanggal {isi.tanggalPermintaan}:'),
      fieldList('isi.nomorSengketa', 'pemohon', 'npwp', 'isi.nomorSurat', 'isi.tanggalSurat'),
      paragraph('{jawaban.susunUraian.uraian}'),
      signatures({
        as: 'Direktur Keberatan, Banding, dan Peraturan',
        onBehalfOf: 'Direktur Jenderal Bea dan Cukai',
        action: 'sampaikanUraian',
      }),
    ],
  })

/** How a verdict is carried out. @param subject of the dispute: `Banding` */
export const executionPaper = (subject: string) =>
  paper({
    title: 'Surat Pelaksanaan Putusan',
    about: `${subject} {pemohon} Nomor {isi.nomorSurat}`,
    blocks: [
      paragraph('Putusan Pengadilan Pajak berikut dilaksanakan.'),
      fieldList('isi.nomorSengketa', 'pemohon', 'npwp', 'isi.nomorPutusan', 'isi.tanggalPutusan'),
      fieldList('isi.tanggalTerimaPutusan', 'isi.amar', 'jawaban.rekamPutusan.ringkasan'),
      signatures({
        as: 'Direktur Keberatan, Banding, dan Peraturan',
        onBehalfOf: 'Direktur Jenderal Bea dan Cukai',
        action: 'laksanakan',
      }),
    ],
  })
