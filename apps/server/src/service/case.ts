import type {
  CaseDetail,
  CaseDuty,
  CaseFile,
  CasePaper,
  CaseStatus,
  CaseSummary,
  Office,
  RelatedCase,
} from '@dermaga/contract'
import { isClean } from '@dermaga/contract'
import {
  type Actor,
  actionsOf,
  type CaseFacts,
  type Content,
  type Duty,
  type FieldFacts,
  type FormError,
  type FormFacts,
  filledText,
  isRows,
  labelUntil,
  type ServiceDefinition,
  type State,
  stateNameOf,
} from '@dermaga/service'
import { caseText, dayText, fill, untilText } from '@dermaga/text'
import { changeableAssignment } from './assignment.ts'
import { photosIn } from './case-file.ts'
import type { CaseRow, EventRow } from './case-table.ts'
import type { PendingAction } from './pending-action.store.ts'

/** What precedes the name of a field in a state's word: `{isi.nomorDaftar}`. */
const VALUE_OF_CONTENT = 'isi.'

/** What is known beside a case's row when it is shown. */
export interface Around {
  offices: readonly Office[]
  events: readonly EventRow[]
  files: readonly CaseFile[]
  /** Oldest first. */
  papers: readonly CasePaper[]
  /** The decision that is kept back. */
  pending: PendingAction | undefined
  related: readonly RelatedCase[]
  /** Names of officers by user id. */
  officers: ReadonlyMap<string, string>
  formOf: FormOf
}

/** The form of an event's answer. */
type FormOf = (event: EventRow) => FormFacts | null

/** The state of a case, with the word by which it is called. @throws Error when the definition has lost it */
export function stateOf(
  definition: ServiceDefinition,
  { keadaan, isi, tenggat }: Pick<CaseRow, 'keadaan'> & Partial<Pick<CaseRow, 'isi' | 'tenggat'>>,
): State {
  const state = definition.states[stateNameOf(definition, keadaan)]
  if (!state) throw new Error(`${definition.id} has no state ${keadaan} any more`)
  const label = labelUntil(state.label, tenggat ? untilText(tenggat) : undefined)
  if (state.labelWith === undefined) return { ...state, label }
  const filled = filledText(state.labelWith, value => {
    const name = value.slice(VALUE_OF_CONTENT.length)
    return shown(definition.form.fields[name], isi?.[name]) || undefined
  })
  return { ...state, label: filled ?? label }
}

/** Who changes the content of a case while it may be changed: its company, or officers of a duty that have begun it. */
function editorOf(definition: ServiceDefinition, row: Pick<CaseRow, 'keadaan'>): 'applicant' | Duty {
  const { isEditable, holder } = stateOf(definition, row)
  const isOfficers = isEditable && holder !== 'applicant' && holder !== 'system' && holder !== 'nobody'
  return isOfficers ? holder : 'applicant'
}

/** Whether the reader of a case is who changes its content, when its state lets it be changed. */
export function isEditor(definition: ServiceDefinition, row: Pick<CaseRow, 'keadaan'>, actor: Actor): boolean {
  const editor = editorOf(definition, row)
  return actor.side === 'officer' ? actor.duties.some(duty => duty === editor) : editor === 'applicant'
}

/** Who did what, and what was answered, last. */
export function factsOf(
  definition: ServiceDefinition,
  row: Pick<CaseRow, 'keadaan' | 'ditugaskan'>,
  events: readonly EventRow[],
): CaseFacts {
  const doneBy: Record<string, string> = {}
  const answers: Record<string, Content> = {}
  for (const { tindakan, id_user, jawaban } of events) {
    if (id_user) doneBy[tindakan] = id_user
    answers[tindakan] = jawaban
  }
  return { state: stateNameOf(definition, row.keadaan), assigned: row.ditugaskan, doneBy, answers }
}

export function statusOf(definition: ServiceDefinition, row: CaseRow): CaseStatus {
  const { label, tone, holder, next } = stateOf(definition, row)
  return {
    keadaan: stateNameOf(definition, row.keadaan),
    label,
    nada: tone,
    pemegang: holder,
    langkahBerikutnya: next,
    sejak: row.sejak.toISOString(),
    tenggat: row.tenggat?.toISOString() ?? null,
  }
}

/** A case in a list. @param side officers see who has taken it */
export function summaryOf(
  definition: ServiceDefinition,
  row: CaseRow,
  offices: readonly Office[],
  side: Actor['side'],
): CaseSummary {
  const { form, list, title } = definition
  const kode = row.kode_kantor
  return {
    idKasus: row.id_kasus,
    layanan: row.layanan,
    judul: title,
    nomor: row.nomor,
    status: statusOf(definition, row),
    pemohon: { npwp: row.npwp, nama: row.nama_perusahaan },
    kantor: kode === null ? null : (offices.find(office => office.kode === kode) ?? { kode, nama: kode }),
    nilai: Object.fromEntries(list.columns.map(name => [name, shown(form.fields[name], row.isi[name])])),
    diambilOleh: side === 'officer' ? row.nama_pengambil : null,
    diubahPada: row.changed_at.toISOString(),
    kedudukan: row.kedudukan,
    berlakuMulai: row.berlaku_mulai,
    berlakuSampai: row.berlaku_sampai,
  }
}

/** A value of a list's column, as people read it. */
export function shown(field: FieldFacts | undefined, value: Content[string] | undefined): string {
  if (value === undefined || field === undefined) return ''
  if (field.kind === 'choice') return field.choices[String(value)] ?? String(value)
  if (field.kind === 'date') return dayText(String(value))
  return Array.isArray(value) ? value.filter(item => typeof item === 'string').join(', ') : String(value)
}

/** A case as one of its readers sees it. */
export function detailOf(
  definition: ServiceDefinition,
  row: CaseRow,
  actor: Exclude<Actor, { side: 'system' | 'document' }>,
  around: Around,
): CaseDetail {
  const isOfficer = actor.side === 'officer'
  const state = stateOf(definition, row)
  const seen = eventsFor(actor, around.events)
  const shownFiles = filesInAnswers(seen, around.formOf)
  return {
    ...summaryOf(definition, row, around.offices, actor.side),
    versi: row.version,
    versiLayanan: row.versi_layanan,
    idDokumen: row.id_dokumen,
    isi: row.isi,
    bolehUbah: state.isEditable === true && isEditor(definition, row, actor),
    perubahanFormulir: isOfficer ? null : row.perubahan,
    tindakan: actionsOf(definition, factsOf(definition, row, around.events), actor).map(
      ({ name, obstacle = null }) => ({
        nama: name,
        halangan: obstacle,
      }),
    ),
    lampiran: around.files.filter(
      ({ dari, idBerkas }) => isOfficer || dari === 'applicant' || shownFiles.has(idBerkas),
    ),
    dokumen: [...around.papers],
    riwayat: seen.map(event => ({
      tindakan: event.tindakan,
      teks: event.teks,
      pada: event.happened_at.toISOString(),
      oleh: isOfficer || event.sisi !== 'officer' ? event.nama_user : officeAndDuty(event, around.offices),
      versiLayanan: event.versi_layanan,
      keadaan: event.keadaan,
      nomor: event.nomor,
      jawaban: isOfficer ? event.jawaban : withoutOfficers(around.formOf(event), event.jawaban),
      perubahan: event.perubahan,
    })),
    petugas: isOfficer ? Object.fromEntries(around.officers) : {},
    tertunda: around.pending && isOfficer ? pendingOf(definition, around.pending, actor.id) : null,
    penugasan: actor.side === 'officer' ? assignmentFor(definition, row, actor.duties) : null,
    diambilSaya: isOfficer && row.id_pengambil === actor.id,
    terkait: [...around.related],
  }
}

function pendingOf({ actions }: ServiceDefinition, pending: PendingAction, idUser: string): CaseDetail['tertunda'] {
  const { tindakan, due_at, nama_user, id_user } = pending
  return {
    tindakan: actions[tindakan]?.label ?? tindakan,
    pada: due_at.toISOString(),
    oleh: nama_user,
    milikSaya: id_user === idUser,
  }
}

/** What an officer who may assign others is shown. */
function assignmentFor(
  definition: ServiceDefinition,
  row: CaseRow,
  duties: readonly CaseDuty[],
): CaseDetail['penugasan'] {
  const assignment = changeableAssignment(definition, row.keadaan, duties)
  return assignment ? { tugas: assignment.duty, palingSedikit: assignment.atLeast, petugas: [...row.ditugaskan] } : null
}

/** Applicants see an officer's office and duty, not the name. */
function officeAndDuty({ tugas, kode_kantor }: EventRow, offices: readonly Office[]): string {
  const office = offices.find(({ kode }) => kode === kode_kantor)?.nama ?? kode_kantor ?? ''
  return tugas ? fill(caseText.officer, { tugas: caseText.duties[tugas], kantor: office }) : office
}

/** What somebody sees of what happened: applicants nothing that is between officers. */
export const eventsFor = ({ side }: Pick<Actor, 'side'>, events: readonly EventRow[]): EventRow[] =>
  events.filter(({ is_internal }) => side === 'officer' || !is_internal)

/** The files that answers name, by id. */
export function filesInAnswers(events: readonly EventRow[], formOf: FormOf): ReadonlySet<string> {
  return new Set(
    events.flatMap(event => {
      const form = formOf(event)
      return form ? photosIn(form, event.jawaban).flatMap(({ idBerkas }) => idBerkas) : []
    }),
  )
}

function withoutOfficers(form: FormFacts | null, answer: Content): Content {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => form?.fields[name]?.kind !== 'officers'))
}

/** What the list of a service searches. */
export function wordsOf({ list }: ServiceDefinition, { nomor }: Pick<CaseRow, 'nomor'>, content: Content): string {
  return [nomor ?? '', ...list.search.map(name => String(content[name] ?? ''))].join(' ')
}

/** Texts that may not be stored: with control characters or markup. */
export function uncleanTexts(content: Content, at = ''): FormError[] {
  return Object.entries(content).flatMap(([name, value]): FormError[] => {
    const path = at + name
    if (typeof value === 'string') return isClean(value) === true ? [] : [{ path, code: 'characters' }]
    if (isRows(value)) return value.flatMap((row, index) => uncleanTexts(row, `${path}[${index}].`))
    const texts = Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
    return texts.every(text => isClean(text) === true) ? [] : [{ path, code: 'characters' }]
  })
}
