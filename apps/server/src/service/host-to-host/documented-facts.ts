import { type Office, wibDay } from '@dermaga/contract'
import type { Content, DocumentedFact, FieldFacts, FormFacts, ServiceDefinition, Value } from '@dermaga/service'
import { isRows } from '@dermaga/service'
import { stateOf } from '../case/case.ts'
import type { CaseRow, EventRow } from '../case/case-table.ts'

/** What is known of a case when a documented call answers. */
export interface AnsweredCase {
  definition: ServiceDefinition
  row: CaseRow
  office: Office | undefined
  /** The code of its newest billing. */
  billing: string | null
  account: AnsweredAccount | undefined
  /** Its history, oldest first; empty where nothing asks for it. */
  events: readonly EventRow[]
}

/** The account that an entry is of. */
interface AnsweredAccount {
  kunci: readonly string[]
  tersedia: string
  entries: readonly { uraian: string; dokumen: string | null; mutasi: string; saldo: string; pada: string }[]
}

type Facts = Readonly<Record<string, DocumentedFact>>

/** The members of an answer. */
export function factsOf(facts: Facts, answered: AnsweredCase): Record<string, unknown> {
  const { definition, row } = answered
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, factOf(fact, answered, definition.form, row.isi)]),
  )
}

function factOf(fact: DocumentedFact, answered: AnsweredCase, form: FormFacts, content: Content): unknown {
  const { definition, row, office, billing, account, events } = answered
  switch (fact.of) {
    case 'id':
      return row.id_kasus
    case 'number':
      return row.nomor
    case 'state':
      return stateOf(definition, row).label
    case 'stateCode':
      return fact.codes[row.keadaan] ?? null
    case 'stateSince':
      return row.sejak.toISOString()
    case 'sentDay':
      return row.sent_at && wibDay(row.sent_at)
    case 'sentAt':
      return row.sent_at?.toISOString() ?? null
    case 'applicant':
      return row.nama_perusahaan
    case 'npwp':
      return row.npwp
    case 'office':
      return row.kode_kantor
    case 'officeName':
      return office?.nama ?? null
    case 'billing':
      return billing
    case 'given':
      return events.findLast(({ tindakan }) => tindakan === fact.action)?.nomor[0]?.nomor ?? null
    case 'day': {
      const done = events.findLast(({ tindakan }) => tindakan === fact.action)
      return done ? wibDay(done.happened_at) : null
    }
    case 'constant':
      return fact.value
    case 'content': {
      const value = content[fact.field]
      if (fact.codes) return value === undefined ? null : (fact.codes[String(value)] ?? null)
      return documentedValue(form.fields[fact.field], value)
    }
    case 'standing':
      return fact.values[row.kedudukan ?? ''] ?? fact.otherwise
    case 'rows': {
      const rows = content[fact.list]
      const list = form.fields[fact.list]
      if (!isRows(rows) || list?.kind !== 'lines') return []
      return rows.map(each =>
        Object.fromEntries(
          Object.entries(fact.fields).map(([name, inner]) => [name, factOf(inner, answered, list.form, each)]),
        ),
      )
    }
    case 'values': {
      const rows = content[fact.list]
      return isRows(rows) ? [...new Set(rows.map(each => each[fact.field]))] : []
    }
    case 'balance':
      return documentedNumber(account?.tersedia ?? '0')
    case 'key':
      return account?.kunci[fact.part] ?? null
    case 'entries':
      return (account?.entries ?? []).map(({ uraian, dokumen, mutasi, saldo, pada }) => ({
        // D: issued, K: used. Source: facts `cukai-penyelesaian`, "CK-3 and CK-2".
        kodeTransaksi: mutasi.startsWith('-') ? 'K' : 'D',
        keterangan: uraian,
        dokumen,
        cukaiTransaksi: documentedNumber(mutasi.replace(/^-/, '')),
        cukaiSaldo: documentedNumber(saldo),
        waktuTransaksi: pada,
      }))
  }
}

const documentedValue = (field: FieldFacts | undefined, value: Value | undefined): unknown =>
  value === undefined ? null : field?.kind === 'decimal' ? documentedNumber(String(value)) : value

/** A number, as documented; text where a number would lose digits. */
export function documentedNumber(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) || String(value) === text ? value : text
}
