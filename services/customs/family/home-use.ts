import type { Numbering } from '@dermaga/service'
import { amendmentActions, amendmentStates } from './amendment.ts'
import { importActions, importForm, importList, importPapers, importStates, importSteps } from './import.ts'
import { release } from './papers.ts'
import { selfGateActions, selfGateStates } from './self-gate.ts'

/* Imports for home use from bonded storage and logistics centres: as an import from abroad, without its manifest. */

/** What differs between the kinds. */
interface HomeUse {
  /** As numbers name it: `BC25`. */
  mark: string
  /** Its name in papers, with its abbreviation. */
  document: string
  /** Where the goods leave: `tempat penimbunan berikat`. */
  place: string
  codes: Parameters<typeof importActions>[0]
  /** Answers to corrections and cancellations. */
  amendments: Parameters<typeof amendmentActions>[0]
}

/** What a service of the family consists of, without its names. */
export function homeUseService({ mark, document, place, codes, amendments }: HomeUse) {
  const actions = importActions(codes)
  const { disetujui, selesai } = importStates
  return {
    begunBy: 'document',
    form: importForm,
    office: 'kodeKantor',
    steps: importSteps,
    attachments: [],
    states: {
      ...importStates,
      ...amendmentStates,
      ...selfGateStates('Pengeluaran'),
      disetujui: { ...disetujui, next: `Unduh persetujuan pengeluaran dan keluarkan barang dari ${place}.` },
      selesai: { ...selesai, next: `Barang sudah keluar dari ${place}.` },
    },
    initial: 'divalidasi',
    actions: numberedBy(mark, {
      ...actions,
      selesaikan: {
        ...actions.selesaikan,
        from: ['disetujui', 'dicatatMandiri'],
        done: `Barang keluar dari ${place}`,
      },
      ...amendmentActions(amendments, codes.billing),
      ...selfGateActions,
    }),
    papers: {
      ...importPapers(document),
      sppb: release(
        'Surat Persetujuan Pengeluaran Barang (SPPB)',
        `Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan dari ${place}.`,
      ),
    },
    list: importList,
  } as const
}

/** The same actions with the kind in their numbers: a service counts its own, and no two papers of an office may have the same number. */
function numberedBy<const A extends object>(mark: string, actions: A): A {
  const given: [string, { readonly number?: Numbering }][] = Object.entries(actions)
  return Object.fromEntries(
    given.map(([name, action]) => {
      const { number } = action
      if (!number) return [name, action]
      return [
        name,
        { ...action, number: { ...number, pattern: number.pattern.replace('/{kantor}', `-${mark}/{kantor}`) } },
      ]
    }),
    // The patterns are other texts of the same type.
  ) as A
}
