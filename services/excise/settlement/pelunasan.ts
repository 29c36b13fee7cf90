import { actionDay, constantValue, contentField, date, form, givenNumber, text } from '@dermaga/service'
import * as permit from '../../permits/penetapan.ts'
import { reasons } from '../tariff/pita.ts'

/* The way of orders and payments of excise (CK-1, CK-1C, P3C): sent, corrected or refused, and where they are paid, settled when a bank
 * reports the payment or when nothing is due. */

/** @param document what is sent: `CK-1` */
export const orderStates = (document: string) =>
  ({
    draf: { ...permit.draftStates.draf, next: 'Lengkapi isian, lalu kirim.' },
    perbaikan: {
      label: 'Perlu perbaikan',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Perbaiki sesuai catatan petugas, lalu kirim lagi.',
    },
    ditolak: {
      label: 'Ditolak',
      tone: 'bad',
      holder: 'nobody',
      next: `Penuhi hal yang menjadi alasan penolakan, lalu ajukan ${document} baru.`,
    },
  }) as const

/** @param document what is sent: `CK-1` */
export const send = (document: string) =>
  ({
    label: 'Kirim',
    done: `${document} dikirim`,
    from: ['draf', 'perbaikan'],
    to: 'diajukan',
    by: 'applicant',
    sends: true,
  }) as const

export const askCorrection = {
  label: 'Minta perbaikan',
  done: 'Perbaikan diminta',
  from: 'diajukan',
  to: 'perbaikan',
  by: 'examiner',
  form: reasons,
} as const

/** @param document what is refused: `CK-1` @param code as the number of the letter has it: `CK1` */
export const refuse = (document: string, code: string) =>
  ({
    label: 'Tolak',
    done: `${document} ditolak`,
    from: 'diajukan',
    to: 'ditolak',
    by: 'examiner',
    form: reasons,
    isSevere: true,
    number: {
      name: 'penolakan',
      label: 'Nomor surat penolakan',
      pattern: `S-{urut}/TOLAK-${code}/{kantor}/{tahun}`,
    },
    paper: 'penolakan',
  }) as const

export const withdraw = {
  ...permit.withdraw,
  label: 'Batalkan',
  done: 'Dibatalkan pemohon',
  from: ['diajukan', 'perbaikan', 'belumLunas'],
} as const

/** What the bank, and a billing of nothing, do with what is registered.
 *  @param posts what is posted once the excise is settled @param lapsed what the history says when nobody paid in time */
export const settling = <const Posts>(posts: Posts, lapsed: string) =>
  ({
    terimaPembayaran: {
      label: 'Terima pembayaran',
      done: 'Pembayaran diterima',
      from: 'belumLunas',
      to: 'lunas',
      by: 'system',
      form: form({
        kodeBilling: text(15, 'Kode billing').required(),
        ntpn: text(16, 'NTPN').required(),
        tanggalBayar: date('Tanggal bayar').required(),
      }),
      posts,
    },
    nyatakanNihil: {
      label: 'Nyatakan nihil',
      done: 'Tidak ada yang harus dibayar',
      from: 'belumLunas',
      to: 'lunas',
      by: 'system',
      posts,
    },
    gugurkan: {
      label: 'Batalkan karena tidak dibayar',
      done: lapsed,
      from: 'belumLunas',
      to: 'dibatalkan',
      by: 'system',
    },
  }) as const

/** What a debt (`piutang`) states of a document that is registered now and paid later.
 *  @param kind of debt @param number the name of the number that the document gets @param reason of the debt */
export const laterDebt = <const Name extends string>(kind: string, number: Name, reason: string) =>
  ({
    kodeKantor: contentField('kodeKantor'),
    jenis: constantValue(kind),
    nomorPenetapan: givenNumber(number),
    tanggalPenetapan: actionDay,
    nomorDokumen: givenNumber(number),
    tanggalDokumen: actionDay,
    alasan: constantValue(reason),
    jatuhTempo: contentField('jatuhTempo'),
  }) as const
