import { declarationStart, wibDay } from '@dermaga/contract'
import type { Content, Definition } from '@dermaga/declaration'
import { type Draft, type Memory, originsOf, type Reason, type Start, withComputed } from '@dermaga/declaration/prefill'
import { fill } from '@dermaga/text'
import { prefillText as text } from '@dermaga/text/declaration-prefill'
import type { HostFunctions } from '../host.ts'
import { applyRates } from '../reckoned.ts'
import type { SaveSession } from '../saving/save-session.ts'

/** Fills in what follows from an edit, and tells where values come from. */
export interface Autofill {
  complete: (before: Draft, after: Draft) => Draft
  /** Words about the origin of the value at a path; undefined where somebody typed it. */
  originOf: (path: string) => string | undefined
}

/** @param onStart what the document began with was read: origins are known from then on */
export function createAutofill(
  host: HostFunctions,
  work: SaveSession,
  definition: Definition,
  idHeader: string,
  onStart: () => void,
): Autofill {
  let start: Start | undefined
  let memory: Memory = { today: wibDay(new Date(host.now())), typed: new Map() }
  let marked: { draft: Draft; origins: ReadonlyMap<string, Reason> } | undefined
  void host.call(declarationStart, { params: { id: idHeader } }).then(outcome => {
    // Without it the document is edited all the same.
    if (!outcome.ok) return
    const { acuan, ...begun } = outcome.value
    start = begun
    memory = { ...memory, ...(acuan && { model: acuan }) }
    marked = undefined
    onStart()
  })

  /** Rates that this visit filled in, by line: they are replaced when the heading changes. */
  const filled = new Map<number, string>()
  const ratesOf = (line: Content) =>
    JSON.stringify(
      Array.isArray(line['barangTarif'])
        ? line['barangTarif'].map(row => [row['kodeJenisPungutan'], row['tarif']])
        : [],
    )

  function fillRates(before: Draft, after: Draft): Draft {
    const known = new Map(before.lines?.map(line => [line['seriBarang'], line]))
    let lines = after.lines
    for (const [at, line] of after.lines?.entries() ?? []) {
      const was = known.get(line['seriBarang'])
      const seri = Number(line['seriBarang'])
      if (!was || was === line || was['posTarif'] === line['posTarif'] || was['barangTarif'] !== line['barangTarif'])
        continue
      if (!/^\d{8}$/.test(String(line['posTarif']))) continue
      const hasRates = Array.isArray(line['barangTarif']) && line['barangTarif'].length > 0
      if (hasRates && filled.get(seri) !== ratesOf(line)) continue
      if (hasRates && lines) {
        const { barangTarif: _others, ...rest } = line
        lines = lines.with(at, rest)
      }
      // Once this edit is done: it reads the line as it is then.
      void Promise.resolve()
        .then(() => applyRates(host, work, definition, seri, true))
        .then(() => {
          const now = work.get().lines?.find(each => each['seriBarang'] === seri)
          if (now) filled.set(seri, ratesOf(now))
        })
    }
    return { isi: after.isi, lines }
  }

  return {
    complete: (before, after) => withComputed(definition, before, fillRates(before, after), memory),
    originOf(path) {
      const { isi, lines } = work.get()
      if (marked?.draft.isi !== isi || marked.draft.lines !== lines)
        marked = { draft: { isi, lines }, origins: originsOf(definition, { isi, lines }, memory, start) }
      const reason = marked.origins.get(path)
      return reason && fill(text.origin, { origin: text.origins[reason] })
    },
  }
}
