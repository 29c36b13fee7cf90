import { choice, date, files, form, longText } from '@dermaga/service'

/* What objections ask of a company while they are examined. Source: PMK 51/PMK.04/2017 jo. PMK 136/PMK.04/2022; fields `keberatan`. */

/** Data, documents or an explanation in person. The time for the decision goes on meanwhile: it is a term of law. */
export const request = form({
  jenis: choice({ DATA: 'Data atau dokumen', HADIR: 'Kehadiran untuk memberi penjelasan' }, 'Yang diminta').required(),
  permintaan: longText(2000, 'Permintaan').atLeast(10).required().hint('Untuk kehadiran: hari, waktu, dan tempat'),
  batasJawaban: date('Dijawab paling lambat').required().earliest(1),
  batasKeputusan: date('Batas keputusan').fixed({ own: 'batasKeputusan' }),
}).rule(
  'batasJawaban',
  answer => answer.batasJawaban.atMost(answer.batasKeputusan),
  'Jawaban diminta paling lambat pada batas keputusan. Isi tanggal yang lebih awal.',
)
export const reply = form({
  keterangan: longText(4000, 'Jawaban').atLeast(5).required(),
  lampiran: files(0, 'Dokumen').hint('PDF, JPG, atau PNG; boleh beberapa berkas'),
})
