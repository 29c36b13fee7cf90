import type { State } from '@dermaga/service'

/* The receipt for supplementary documents (Dokap): issued with them, it is an answer to the document that they belong to, whatever happens to
 * that meanwhile. They cannot be handed in before the registration.
 * Source: answers "tanda terima kelengkapan dokumen" of the list `respon`; facts `permits/plb-nle`, Dokap. */

/** @param code of the answer @param states of the kind */
export const receiptActions = <const Name extends string>(code: string, states: Readonly<Record<Name, State>>) => {
  const open = (Object.keys(states) as Name[]).filter(name => states[name].holder !== 'nobody')
  return {
    terimaKelengkapan: {
      label: 'Catat tanda terima kelengkapan dokumen',
      done: 'Dokumen pelengkap diterima lengkap',
      from: open,
      to: { states: Object.fromEntries(open.map(name => [name, name])) as { readonly [Each in Name]: Each } },
      by: 'system',
      keepsTerm: true,
      coreAnswer: { kode: code, words: 'Dokumen pelengkap pabean sudah diterima lengkap. Tanda terima ada di Dokap.' },
    },
  } as const
}
