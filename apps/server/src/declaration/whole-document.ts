import { setImmediate } from 'node:timers/promises'
import { wibDay } from '@dermaga/contract'
import { createWorkerThread } from '../worker-thread.ts'
import { definitionFor, readWhole } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { type RunTask, TASKS, type Tasks, type WholeDocument, type WholeDocuments } from './document-tasks.ts'
import type { DocumentRequest } from './document-worker.ts'
import type { LineStore } from './line.store.ts'

/** A document that costs more to read is reckoned in a thread of its own: below it, a task takes less than fifty milliseconds. */
const LARGE = 1_500_000

/** Whether a document is reckoned apart. */
export const isLarge = ({ bulk }: Pick<DeclarationRow, 'bulk'>): boolean => bulk > LARGE

/** A large document is read, checked and reckoned outside this thread, one at a time: while it lasts,
 *  the server answers everybody else. */
export function wholeDocuments(lines: LineStore): WholeDocuments {
  const thread = documentThread()
  let turn: Promise<unknown> = Promise.resolve()

  async function apart<T>(row: DeclarationRow, work: (run: RunTask) => Promise<T>): Promise<T> {
    const document = await thread.open(row.kode_dokumen, wibDay(row.made_at), row.isi)
    try {
      for await (const json of lines.pages(row)) {
        await document.lines(json)
        await setImmediate()
      }
      return await work(document.do as unknown as RunTask)
    } finally {
      document.close()
    }
  }

  return {
    async open<T>(row: DeclarationRow, work: (run: RunTask) => Promise<T>): Promise<T> {
      if (!isLarge(row)) {
        const whole = { definition: await definitionFor(row), content: await readWhole(lines, row) }
        return work(here(whole))
      }
      const done = turn.then(() => apart(row, work))
      turn = done.catch(() => undefined)
      return done
    },
  }
}

/** Does tasks in this thread. */
const here = (document: WholeDocument): RunTask =>
  (async (name: keyof Tasks, input: unknown) =>
    (TASKS[name] as (of: WholeDocument, input: unknown) => unknown)(document, input)) as unknown as RunTask

function documentThread() {
  const thread = createWorkerThread<DocumentRequest, unknown>({
    script: new URL('./document-worker.ts', import.meta.url),
    work: 'reckoning large documents',
    timeoutMs: 120_000,
    idleMs: 60_000,
  })
  let last = 0
  return {
    async open(kode: string, begun: string, header: DeclarationRow['isi']) {
      const document = ++last
      await thread.ask({ document, kind: 'open', kode, begun, header })
      return {
        lines: (json: string) => thread.ask({ document, kind: 'lines', json }),
        do: (name: keyof Tasks, input: unknown) => thread.ask({ document, kind: 'task', name, input }),
        close: () => void thread.ask({ document, kind: 'close' }).catch(() => undefined),
      }
    },
  }
}
