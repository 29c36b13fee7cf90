import { randomUUID } from 'node:crypto'
import { type ReportedError, validationErrorText } from '@dermaga/text/declaration-problems'
import { expect } from 'vitest'
import {
  type DeclarationKind,
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationValidation,
  wibDay,
} from '../../packages/contract/src/index.ts'
import { dayText } from '../../packages/text/src/index.ts'
import { documentOfKind, type KindDocument, senderOf } from './kind-documents.ts'
import type { TestPortal } from './portal.ts'

type Change = readonly [path: string, value?: unknown]

/** A fault in a valid document of a kind. */
export interface Fault {
  kind: DeclarationKind
  fault: string
  change: readonly Change[]
  /** The sentence that a newcomer reads; `{today}` is the day. */
  reads: string
}

/** Names of fields as programs have them. */
const RAW_NAME = /[a-z][A-Z]/

/** A document of which a part, row or field is changed: `barang[0].netto`. Without a value it is removed. */
function withChange(document: KindDocument, path: string, value: unknown): KindDocument {
  const changed = structuredClone(document)
  const steps = path.split(/[.[\]]+/).filter(step => step !== '')
  const last = steps.pop() ?? ''
  let place = (path.startsWith('barang') ? changed : changed.isi) as Record<string, unknown>
  for (const step of steps) place = place[step] as Record<string, unknown>
  if (value === undefined && Array.isArray(place)) place.splice(Number(last), 1)
  else if (value === undefined) delete place[last]
  else place[last] = value
  return changed
}

/** What newcomers read about documents with faults. */
export async function openFaults(portal: TestPortal) {
  const tokens = {} as Record<ReturnType<typeof senderOf>, string>
  for (const name of ['importir', 'tpb', 'ftz'] as const) tokens[name] = (await portal.session(name)).access_token
  const baselines = new Map<DeclarationKind, ReadonlySet<string>>()
  const today = wibDay(portal.core.now())

  async function messagesOf(kind: DeclarationKind, { isi, barang }: KindDocument): Promise<string[]> {
    const token = tokens[senderOf(kind)]
    const params = { id: randomUUID() }
    const body = { idHeader: params.id, kodeDokumen: kind }
    expect(await portal.call(declarationCreate, { token, body })).toSucceed()
    expect(await portal.call(declarationSave, { token, params, body: { versi: 1, isi } })).toSucceed()
    expect(await portal.call(declarationLinesReplace, { token, params, body: { versi: 2, barang } })).toSucceed()
    const reply = await portal.call(declarationValidation, { token, params })
    expect(reply).toSucceed()
    return (reply.body['items'] as ReportedError[]).map(error => validationErrorText(error, kind))
  }

  return {
    /** The messages that a fault adds, and the one that is expected. */
    async read({ kind, change, reads }: Fault) {
      const valid = await documentOfKind(kind, { day: today, number: 1 })
      const known = baselines.get(kind) ?? new Set(await messagesOf(kind, valid))
      baselines.set(kind, known)
      const faulty = change.reduce((document, [path, value]) => withChange(document, path, value), valid)
      const added = (await messagesOf(kind, faulty)).filter(message => !known.has(message))
      return { added, expected: reads.replaceAll('{today}', dayText(today)) }
    },

    /** Every message says what is wrong, then what to do, and no name of a program. */
    expectRemedies(messages: readonly string[]): void {
      for (const message of messages) {
        expect(message).not.toMatch(RAW_NAME)
        expect(message).toMatch(/[.;] \p{L}.*\.$/u)
      }
    },
  }
}
