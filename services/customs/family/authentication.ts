import type { State } from '@dermaga/service'
import { reasons, rejectionActions } from './registration.ts'

/* What the core system could not attribute to the company that it names. Source: answers "error autentifikasi" of the list `respon`. Assumed:
 * it comes before the validation, and the document is sent again as after a rejection. */

export const authenticationStates = {
  gagalAutentifikasi: {
    label: 'Autentifikasi gagal: periksa dan kirim ulang',
    tone: 'attention',
    holder: 'applicant',
    next: 'Periksa identitas perusahaan dan penanda tangan pada dokumen, lalu kirim ulang. Nomor aju tetap sama.',
  },
} as const satisfies Record<string, State>

const { kirimUlang } = rejectionActions('', '')

/** @param code of the answer */
export const authenticationActions = (code: string) =>
  ({
    gagalkanAutentifikasi: {
      label: 'Nyatakan autentifikasi gagal',
      done: 'Autentifikasi dokumen gagal',
      from: 'divalidasi',
      to: 'gagalAutentifikasi',
      by: 'examiner',
      isAutomatic: true,
      form: reasons,
      isSevere: true,
      coreAnswer: { kode: code, proses: '120', pesan: 'alasan' },
    },
    kirimUlang: { ...kirimUlang, from: ['ditolak', 'gagalAutentifikasi'] },
  }) as const
