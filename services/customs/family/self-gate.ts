import type { State } from '@dermaga/service'

/* Goods whose movement the company itself records at its gate (gate mandiri): the document waits while the record may still be taken back,
 * and ends as it does where an officer records the movement. */

/** @param done what is recorded: `Pemasukan` @param holder who ends the document, as in the state of its approval */
export const selfGateStates = (done: string) =>
  ({
    direkamMandiri: {
      label: `${done} direkam perusahaan (gate mandiri)`,
      tone: 'good',
      holder: 'system',
      next: 'Batalkan segera bila keliru. Sesudah itu dokumen diselesaikan.',
    },
    dicatatMandiri: {
      label: `${done} dicatat lewat gate mandiri`,
      tone: 'good',
      holder: 'examiner',
      isAutomatic: true,
      next: 'Dokumen segera diselesaikan.',
    },
  }) as const satisfies Record<string, State>

/** Of the system: what records at the gate do to their document. */
export const selfGateActions = {
  rekamGate: {
    label: 'Rekam di gate mandiri',
    done: 'Perusahaan merekam gerakan barang di gate mandiri',
    from: 'disetujui',
    to: 'direkamMandiri',
    by: 'system',
  },
  batalGate: {
    label: 'Batalkan rekaman gate mandiri',
    done: 'Rekaman gate mandiri dibatalkan',
    from: 'direkamMandiri',
    to: 'disetujui',
    by: 'system',
  },
  sahkanGate: {
    label: 'Catat rekaman gate mandiri',
    done: 'Gerakan barang dicatat lewat gate mandiri',
    from: 'direkamMandiri',
    to: 'dicatatMandiri',
    by: 'system',
  },
} as const

/** Of exports, which the manifest ends: what leaves by its own gate is only noted, as it may leave in several movements. */
export const noteGateExit = {
  catatGate: {
    label: 'Catat keluar dari TPB',
    done: 'Barang keluar dari TPB lewat gate mandiri',
    from: 'disetujui',
    to: 'disetujui',
    by: 'system',
  },
} as const
