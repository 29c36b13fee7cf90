import { moveContent } from '@dermaga/service'
import type { Definitions } from '../definitions.ts'
import type { CaseRow } from './case-table.ts'

/** A draft as the current version of its service has it, without writing it; what was sent keeps its own. */
export function current(definitions: Definitions, row: CaseRow): CaseRow {
  if (!definitions.isOutdated(row)) return row
  const service = definitions.serviceOf(row.layanan)
  const { content } = moveContent(undefined, service, row.isi)
  return { ...row, versi_layanan: service.version, isi: content }
}
