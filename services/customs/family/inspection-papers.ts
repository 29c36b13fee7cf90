import { fieldList, paragraph, photoList, signatures } from '@dermaga/service'

/* Papers of the physical inspection that an officer orders (`perintahkanPeriksa`), the head assigns (`tugaskan`) and an inspector reports
 * (`rekamLhp`). */

/** How an order ends. @param as whom the head of the office signs */
export const inspectionOrdered = <const As extends string>(as: As) =>
  [
    fieldList('jawaban.tugaskan.jadwal'),
    paragraph('{jawaban.perintahkanPeriksa.alasan}'),
    paragraph('{jawaban.tugaskan.catatan}'),
    signatures({ as, action: 'tugaskan' }),
  ] as const

/** What a report says. @param as whom the inspector signs */
export const inspectionReported = <const As extends string>(as: As) =>
  [
    fieldList(
      'jawaban.rekamLhp.waktuMulai',
      'jawaban.rekamLhp.waktuSelesai',
      'jawaban.rekamLhp.lokasi',
      'jawaban.rekamLhp.saksi',
      'jawaban.rekamLhp.tingkat',
      'jawaban.rekamLhp.kemasanDiperiksa',
      'jawaban.rekamLhp.kesimpulan',
    ),
    paragraph('{jawaban.rekamLhp.uraian}'),
    photoList('jawaban.rekamLhp.foto'),
    signatures({ as, action: 'rekamLhp' }),
  ] as const
