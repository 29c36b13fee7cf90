import { type BondedKind, bondedActions, bondedForm, bondedList, bondedStates, bondedSteps } from './bonded.ts'
import { changeActions, changeStates } from './bonded-changes.ts'
import { bondedPapers } from './bonded-papers.ts'
import { selfGateActions, selfGateStates } from './self-gate.ts'

/** What a service of the family consists of, without its names.
 *  @param kind with answers and words
 *  @param papers its name in papers, and what its approvals say */
export const bondedService = (kind: BondedKind, papers: { document: string } & Parameters<typeof bondedPapers>[1]) =>
  ({
    begunBy: 'document',
    form: bondedForm,
    office: 'kodeKantor',
    steps: bondedSteps,
    attachments: [],
    states: { ...bondedStates(kind), ...changeStates },
    initial: 'divalidasi',
    actions: { ...bondedActions(kind), ...changeActions(kind) },
    papers: bondedPapers(papers.document, papers),
    list: bondedList,
  }) as const

/** The same of bonded storage, whose companies may record movements at their own gate. */
export function storageService(...given: Parameters<typeof bondedService>) {
  const { states, actions, ...rest } = bondedService(...given)
  return {
    ...rest,
    states: { ...states, ...selfGateStates('Gerakan barang') },
    actions: {
      ...actions,
      selesaikan: { ...actions.selesaikan, from: ['disetujui', 'dicatatMandiri'] },
      ...selfGateActions,
    },
  } as const
}
