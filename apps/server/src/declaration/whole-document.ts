import { setImmediate } from 'node:timers/promises'
import { wibDay } from '@dermaga/contract'
import { createWorkerThread } from '../worker-thread.ts'
import { bulkOf } from './bulk.ts'
import { definitionFor, readWhole } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { type DeliveredAs, openedText, readDelivered } from './delivered-document.ts'
import {
  type DeliveredDocument,
  type ReadDocument,
  type RunTask,
  TASKS,
  type Tasks,
  type WholeDocument,
  type WholeDocuments,
} from './document-tasks.ts'
import type { DocumentRequest } from './document-worker.ts'
import type { LineStore } from './line.store.ts'

/** A document that costs more to read is reckoned in a thread of its own: below it, a task takes less than fifty milliseconds. */
const LARGE = 1_500_000

/** Whether a document is reckoned apart. */
export const isLarge = ({ bulk }: Pick<DeclarationRow, 'bulk'>): boolean => bulk > LARGE

/** Whether a document is read apart. @param text as it is delivered */
export const isLargeText = (text: string): boolean => bulkOf(text) > LARGE

/** A large document is read, checked and reckoned outside this thread, one at a time: while it lasts,
 *  the server answers everybody else. */
export function wholeDocuments(lines: LineStore): WholeDocuments {
  const thread = documentThread()
  let turn: Promise<unknown> = Promise.resolve()

  /** One large document after the other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  async function apart<T>(row: DeclarationRow, work: (run: RunTask) => Promise<T>): Promise<T> {
    const document = await thread.open(row.kode_dokumen, wibDay(row.made_at), row.isi)
    try {
      for await (const json of lines.pages(row)) {
        await document.lines(json)
        await setImmediate()
      }
      return await work(document.run)
    } finally {
      document.close()
    }
  }

  async function deliveredApart<T>(text: string, work: (document: DeliveredDocument) => Promise<T>): Promise<T> {
    const { close, ...document } = await thread.deliver(text)
    try {
      return await work(document)
    } finally {
      close()
    }
  }

  return {
    async open<T>(row: DeclarationRow, work: (run: RunTask) => Promise<T>): Promise<T> {
      if (!isLarge(row)) {
        const whole = { definition: await definitionFor(row), content: await readWhole(lines, row) }
        return work(here(whole))
      }
      return inTurn(() => apart(row, work))
    },

    async deliver<T>(text: string, work: (document: DeliveredDocument) => Promise<T>): Promise<T> {
      return isLargeText(text) ? inTurn(() => deliveredApart(text, work)) : work(deliveredHere(text))
    },
  }
}

/** Does tasks in this thread. */
const here = (document: WholeDocument): RunTask =>
  (async (name: keyof Tasks, input: unknown) =>
    (TASKS[name] as (of: WholeDocument, input: unknown) => unknown)(document, input)) as unknown as RunTask

/** A delivered document that is read in this thread. */
function deliveredHere(text: string): DeliveredDocument {
  const { body, ...opened } = openedText(text)
  return {
    ...opened,
    async read(as) {
      const { document, header, unknown } = await readDelivered(body, as)
      return { header, unknown, run: here(document) }
    },
  }
}

type AnyTask = (name: keyof Tasks, input: unknown) => Promise<unknown>

function documentThread() {
  const thread = createWorkerThread<DocumentRequest, unknown>({
    script: new URL('./document-worker.ts', import.meta.url),
    work: 'reckoning large documents',
    timeoutMs: 120_000,
    idleMs: 60_000,
  })
  let last = 0

  /** What can be asked of a document in the thread. */
  function opened(document: number) {
    const run: AnyTask = (name, input) => thread.ask({ document, kind: 'task', name, input })
    return {
      run: run as unknown as RunTask,
      close: () => void thread.ask({ document, kind: 'close' }).catch(() => undefined),
    }
  }

  return {
    async open(kode: string, begun: string, header: DeclarationRow['isi']) {
      const document = ++last
      await thread.ask({ document, kind: 'open', kode, begun, header })
      return { ...opened(document), lines: (json: string) => thread.ask({ document, kind: 'lines', json }) }
    },

    async deliver(text: string): Promise<DeliveredDocument & { close: () => void }> {
      const document = ++last
      const stated = (await thread.ask({ document, kind: 'deliver', text })) as Pick<
        DeliveredDocument,
        'kode' | 'named' | 'namedByNumbers'
      >
      const { run, close } = opened(document)
      return {
        ...stated,
        close,
        async read(as: DeliveredAs) {
          return { ...((await thread.ask({ document, kind: 'read', as })) as Omit<ReadDocument, 'run'>), run }
        },
      }
    },
  }
}
