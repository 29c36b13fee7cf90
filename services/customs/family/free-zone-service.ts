import { authenticationActions, authenticationStates } from './authentication.ts'
import type { ExportWords } from './export.ts'
import {
  approvalActions,
  cancellationActions,
  inspectionActions,
  numbered,
  registrationActions,
} from './export-actions.ts'
import { correctionActions, correctionPapers, correctionStates } from './export-correction.ts'
import { exportPapers } from './export-papers.ts'
import { freeZoneStates, LETTER } from './free-zone.ts'
import { minutesActions, minutesPapers } from './inspection-minutes.ts'
import { documentRequest } from './papers.ts'
import { documentRequestActions } from './registration.ts'
import { restrictionActions, restrictionPapers, restrictionStates } from './restriction.ts'

/** What differs between the kinds of the family. */
export interface FreeZoneKind {
  /** `FTZ-01.1` */
  name: string
  /** As papers name it. */
  document: string
  /** Title of the approval, and what it says. */
  approval: string
  says: string
  words: Omit<ExportWords, 'letter'>
  /** What ends the document, and the same done. */
  end: string
  endDone: string
}

/** Answers of kinds 511 and 513; those that the list does not have are ours, marked (respon portal) there. 10 also for cancellations: assumed. */
const CODES = { rejected: '01', received: '00', approved: '03', changed: '10', asked: '15', ended: '90' } as const
/** The answer to a correction. */
export const FREE_ZONE_CORRECTION = { agreed: CODES.changed, refused: CODES.changed } as const
const INSPECTION = { letter: LETTER, ordered: '05', assigned: '06', reported: '07' } as const
const APPROVAL = 'SPPB'

/** States, actions and papers of a kind on which nothing is paid, but what validation leads to. */
export const freeZoneParts = ({ name, document, approval, says, words, end, endDone }: FreeZoneKind) =>
  ({
    states: { ...freeZoneStates(words), ...correctionStates },
    actions: {
      ...registrationActions(name, { rejected: CODES.rejected, received: CODES.received }),
      ...inspectionActions(name, INSPECTION),
      ...documentRequestActions(numbered('NPD', name), CODES.asked),
      ...approvalActions(name, {
        short: APPROVAL,
        approved: CODES.approved,
        afterInspection: CODES.approved,
        ended: CODES.ended,
        end,
        endDone,
      }),
      ...correctionActions(name, FREE_ZONE_CORRECTION),
      ...cancellationActions(name, { cancelled: CODES.changed }),
    },
    papers: {
      ...exportPapers({ document, letter: `Surat Pemeriksaan Fisik (${LETTER})`, approval, says }),
      npd: documentRequest,
      ...correctionPapers,
    },
  }) as const

/** What kinds with official answers (511, 513) also have. @param name of the kind */
export const officialAnswers = (name: string) =>
  ({
    states: { ...authenticationStates, ...restrictionStates },
    actions: {
      ...authenticationActions('99'),
      ...minutesActions(numbered('BA', name), '08'),
      ...restrictionActions(numbered('SPBL', name), '13'),
    },
    papers: { ...minutesPapers, ...restrictionPapers },
  }) as const

/** Where nothing is paid, a valid document is registered. */
export const validation = {
  terima: {
    label: 'Nyatakan valid',
    done: 'Dokumen dinyatakan valid',
    from: 'divalidasi',
    to: 'siapDaftar',
    by: 'examiner',
    isAutomatic: true,
  },
} as const
