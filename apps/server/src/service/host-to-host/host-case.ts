import type { CaseDetail, HostCase, HostCaseSummary } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import type { Found } from '../action/action-check.ts'
import { hostProblemOf, limited } from './host-problem.ts'

/** What keeps a case from being sent. */
export interface Missing {
  errors: readonly Found[]
  obstacles: readonly string[]
}

/** A case as companies' systems read it.
 *  @param rujukan null where the caller's system did not deliver it
 *  @param missing undefined while its content may not be changed */
export function hostCaseOf(
  definition: ServiceDefinition,
  detail: CaseDetail,
  rujukan: string | null,
  missing: Missing | undefined,
): HostCase {
  return {
    ...hostSummaryOf(detail, rujukan),
    versi: detail.versi,
    kuasa: detail.kuasa,
    pihak: detail.pihak,
    berlakuMulai: detail.berlakuMulai,
    berlakuSampai: detail.berlakuSampai,
    isi: detail.isi,
    bolehUbah: detail.bolehUbah,
    tindakan: detail.tindakan.map(({ nama, halangan }) => ({
      nama,
      halangan,
      label: definition.actions[nama]?.label ?? nama,
    })),
    kekurangan: missing ? missingOf(definition, missing) : null,
    lampiran: detail.lampiran,
    dokumen: detail.dokumen,
    riwayat: detail.riwayat,
  }
}

function missingOf({ form }: ServiceDefinition, { errors, obstacles }: Missing): NonNullable<HostCase['kekurangan']> {
  const problems = errors.map(({ in: where, ...error }) => hostProblemOf(error, where, where === 'isi' ? form : null))
  return { jumlah: errors.length, masalah: limited(problems).problems, halangan: [...obstacles] }
}

/** A case in a list. */
export const hostSummaryOf = (
  { idKasus, layanan, nomor, status, pemohon, kantor, kedudukan }: Omit<HostCaseSummary, 'rujukan'>,
  rujukan: string | null,
): HostCaseSummary => ({ idKasus, layanan, rujukan, nomor, status, pemohon, kantor, kedudukan })
