import type {
  CaseContinuation,
  CaseDetail,
  CaseDuty,
  CaseFile,
  CasePaper,
  CaseStatus,
  CaseSummary,
  Office,
  RelatedCase,
} from '@dermaga/contract'
import { isClean, type OfficeZone, zoneOfOffice } from '@dermaga/contract'
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
  isParty,
  isRows,
  labelUntil,
  partyIn,
  periodIn,
  type ServiceDefinition,
  type State,
  stateNameOf,
  type Value,
  waitingStates,
} from '@dermaga/service'
import { caseText, dayText, fill, instantText, periodText, untilText } from '@dermaga/text'
import { stoppedClock } from '../action/paused-term.ts'
import type { PendingAction } from '../action/pending-action.store.ts'
import { filesIn } from '../file/case-file.ts'
import type { BrokerColumns } from '../party/broker.store.ts'
import { contentFor, hiddenFrom, holdingParty, type Reader, stateFor } from '../party/party.ts'
import { changeableAssignment } from '../worklist/assignment.ts'
import type { CaseRow, EventRow, PausedTerm } from './case-table.ts'

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
  continuations: readonly CaseContinuation[]
  /** Names of officers by user id. */
  officers: ReadonlyMap<string, string>
  formOf: FormOf
  /** In Jakarta, `YYYY-MM-DD`. */
  today: string
  /** How outages move last days. */
  postpone: (day: string) => string
}

/** The form of an event's answer. */
type FormOf = (event: EventRow) => FormFacts | null

/** The title of a case: of a report with its period. */
export function titleOf(
  { title, form }: Pick<ServiceDefinition, 'title' | 'form'>,
  { isi }: Pick<CaseRow, 'isi'>,
): string {
  const period = periodIn(form, isi)
  return period === undefined ? title : `${title} ${periodText(period)}`
}

/** What is known of a case whose state is asked for. */
type Stated = Pick<CaseRow, 'keadaan'> & Partial<Pick<CaseRow, 'isi' | 'tenggat' | 'tenggat_sementara'>>

/** Whether a case has a term in working days that may become later once the holidays of its year are announced. The end of a billing is
 *  the bank's, and stays. */
export function isProvisional(
  definition: ServiceDefinition,
  { keadaan, tenggat, tenggat_sementara: isMarked }: Stated,
): boolean {
  if (!tenggat || !isMarked) return false
  const name = stateNameOf(definition, keadaan)
  return definition.states[name]?.within?.term.unit === 'workingDays' && !waitingStates(definition).has(name)
}

/** The state of a case, with the word by which it is called. @throws Error when the definition has lost it */
export function stateOf(definition: ServiceDefinition, row: Stated): State {
  const { keadaan, isi, tenggat } = row
  const state = definition.states[stateNameOf(definition, keadaan)]
  if (!state) throw new Error(`${definition.id} has no state ${keadaan} any more`)
  const until = tenggat ? untilText(tenggat, isProvisional(definition, row)) : undefined
  const label = labelUntil(state.label, until)
  const { forParty } = state
  if (forParty) return { ...state, label, forParty: { ...forParty, label: labelUntil(forParty.label, until) } }
  const filled = (words: string | undefined) =>
    words === undefined ? undefined : filledText(words, value => sentenceValue(definition, isi ?? {}, value))
  return { ...state, label: filled(state.labelWith) ?? label, next: filled(state.nextWith) ?? state.next }
}

/** A value of a case in a sentence, `isi.nomorDaftar`, in the zone of its office; undefined where it has none. */
export function sentenceValue({ form, office }: ServiceDefinition, isi: Content, value: string): string | undefined {
  const name = value.slice(VALUE_OF_CONTENT.length)
  return shown(form.fields[name], isi[name], zoneOfOffice(String(isi[office] ?? ''))) || undefined
}

/** Who changes the content of a case while it may be changed: its company, or officers of a duty that have begun it. */
function editorOf(definition: ServiceDefinition, row: Pick<CaseRow, 'keadaan'>): 'applicant' | Duty {
  const { isEditable, holder } = stateOf(definition, row)
  const isOfficers =
    isEditable && holder !== 'applicant' && holder !== 'system' && holder !== 'nobody' && !isParty(holder)
  return isOfficers ? holder : 'applicant'
}

/** Whether the reader of a case is who changes its content, when its state lets it be changed. */
export function isEditor(definition: ServiceDefinition, row: Pick<CaseRow, 'keadaan'>, actor: Actor): boolean {
  const editor = editorOf(definition, row)
  if (actor.side !== 'officer') return actor.side === 'applicant' && editor === 'applicant'
  return editor === 'applicant' ? actor.isFiling === true : actor.duties.some(duty => duty === editor)
}

/** Who did what, and what was answered, last. */
export function factsOf(
  definition: ServiceDefinition,
  row: Pick<CaseRow, 'keadaan' | 'ditugaskan' | 'berkas_kertas' | 'asal'>,
  events: readonly EventRow[],
): CaseFacts {
  const doneBy: Record<string, string> = {}
  const doneFor: Record<string, string> = {}
  const answers: Record<string, Content> = {}
  for (const { tindakan, id_user, id_digantikan, jawaban } of events) {
    if (id_user) doneBy[tindakan] = id_user
    if (id_digantikan) doneFor[tindakan] = id_digantikan
    else delete doneFor[tindakan]
    answers[tindakan] = jawaban
  }
  const filedBy = row.berkas_kertas?.idUser
  return {
    state: stateNameOf(definition, row.keadaan),
    ...(row.asal && { left: stateNameOf(definition, row.asal.keadaan) }),
    assigned: row.ditugaskan,
    doneBy,
    doneFor,
    answers,
    ...(filedBy !== undefined && { filedBy }),
  }
}

/** @param reader a party that has to act reads its own words */
export function statusOf(
  definition: ServiceDefinition,
  row: CaseRow,
  reader: Reader = { side: 'applicant' },
): CaseStatus {
  const state = stateFor(stateOf(definition, row), reader)
  const { label, tone, holder, next, awaits = null } = state
  return {
    keadaan: stateNameOf(definition, row.keadaan),
    label,
    nada: tone,
    pemegang: isParty(holder) ? 'party' : holder,
    pihak: holdingParty(definition, state),
    giliran: awaits === null || awaits === 'applicant' ? awaits : awaits.name,
    langkahBerikutnya: next,
    sejak: row.sejak.toISOString(),
    tenggat: row.tenggat?.toISOString() ?? null,
    hariKerja: state.within?.term.unit === 'workingDays',
    tenggatSementara: isProvisional(definition, row),
    jeda: pausedOf(stoppedClock(definition, row)),
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What is left of a clock that has stopped, as it is shown. */
function pausedOf(clock: PausedTerm | undefined): CaseStatus['jeda'] {
  if (!clock) return null
  const { count, unit } = clock.sisa ?? { count: null, unit: 'days' }
  // Whole milliseconds: hours are a fraction that is not exact.
  if (unit === 'hours') return { sisa: Math.ceil(Math.round(count * HOUR_MS) / MINUTE_MS), satuan: 'menit' }
  return { sisa: count, satuan: unit === 'workingDays' ? 'hariKerja' : 'hari' }
}

/** A case in a list.
 *  @param reader officers see who has taken it
 *  @param replaced in whose place the officer acts: what they have taken may be taken from them
 *  @param fields shown beside the columns of the service */
export function summaryOf(
  definition: ServiceDefinition,
  row: CaseRow,
  offices: readonly Office[],
  reader: Reader,
  { replaced = [], fields = [] }: { replaced?: readonly string[]; fields?: readonly string[] } = {},
): CaseSummary {
  const { form, list, parties = {} } = definition
  const isi = contentFor(definition, row.isi, reader)
  const kode = row.kode_kantor
  return {
    idKasus: row.id_kasus,
    layanan: row.layanan,
    judul: titleOf(definition, row),
    nomor: row.nomor,
    status: statusOf(definition, row, reader),
    pemohon: { npwp: row.npwp, nama: row.nama_perusahaan },
    kuasa: row.id_kuasa === null || reader.side === 'party' ? null : brokerOf(row),
    pihak: Object.entries(row.pihak).map(([name, { npwp, nama }]) => ({
      sebagai: parties[name]?.label ?? name,
      npwp,
      nama,
    })),
    kantor: kode === null ? null : (offices.find(office => office.kode === kode) ?? { kode, nama: kode }),
    berkasKertas: reader.side === 'party' ? null : paperFilingOf(row, offices, reader),
    nilai: Object.fromEntries(
      [...list.columns, ...fields.filter(name => Object.hasOwn(form.fields, name))].map(name => [
        name,
        shown(form.fields[name], isi[name]),
      ]),
    ),
    diambilOleh: reader.side === 'officer' ? row.nama_pengambil : null,
    dapatDiambil: reader.side === 'officer' && (row.id_pengambil === null || replaced.includes(row.id_pengambil)),
    diubahPada: row.changed_at.toISOString(),
    kedudukan: row.kedudukan,
    berlakuMulai: row.berlaku_mulai,
    berlakuSampai: row.berlaku_sampai,
  }
}

/** How a filing on paper came here. Companies see the office, not the officer. */
function paperFilingOf(
  { berkas_kertas: filing }: Pick<CaseRow, 'berkas_kertas'>,
  offices: readonly Office[],
  { side }: Reader,
): CaseSummary['berkasKertas'] {
  if (filing === null) return null
  const { diterima, dicatat, nama, kantor: kode } = filing
  const kantor = offices.find(office => office.kode === kode)?.nama ?? kode
  const oleh = side === 'officer' ? nama : fill(caseText.counter, { kantor })
  return { diterimaPada: diterima, dicatatPada: dicatat, oleh }
}

/** The fields that a reader asks for in a list. */
export const fieldsIn = (asked: string | undefined): string[] => asked?.split('.') ?? []

/** A value of a list's column, as people read it.
 *  @param zone of instants; without it they stay as they are, for the browser to show */
export function shown(field: FieldFacts | undefined, value: Content[string] | undefined, zone?: OfficeZone): string {
  if (value === undefined || field === undefined) return ''
  if (field.kind === 'choice') return field.choices[String(value)] ?? String(value)
  if (field.kind === 'date') return dayText(String(value))
  if (field.kind === 'instant' && zone) return instantText(String(value), zone)
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
  const at = { content: row.isi, today: around.today, postpone: around.postpone }
  const facts = { ...factsOf(definition, row, around.events), at }
  const seen = eventsFor(actor, around.events)
  const shownFiles = filesInAnswers(seen, around.formOf)
  const hidden = hiddenFrom(definition, actor)
  return {
    ...summaryOf(definition, row, around.offices, actor, { replaced: replacedBy(actor) }),
    versi: row.version,
    versiLayanan: row.versi_layanan,
    idDokumen: row.id_dokumen,
    isi: contentFor(definition, row.isi, actor),
    bolehUbah: state.isEditable === true && isEditor(definition, row, actor),
    pihakSaya: actor.side === 'party' ? [...actor.parties] : null,
    sebagaiKuasa: actor.side === 'applicant' && actor.isBroker === true,
    perubahanFormulir: actor.side === 'applicant' ? row.perubahan : null,
    tindakan: actionsOf(definition, facts, actor).map(({ name, obstacle = null }) => ({
      nama: name,
      halangan: obstacle,
    })),
    lampiran: around.files.filter(
      ({ dari, idBerkas }) =>
        isOfficer || (actor.side === 'applicant' && dari === 'applicant') || shownFiles.has(idBerkas),
    ),
    dokumen: [...around.papers],
    riwayat: seen.map(event => ({
      tindakan: event.tindakan,
      teks: event.teks,
      pada: event.happened_at.toISOString(),
      oleh: nameOf(definition, row, event, actor, around.offices),
      versiLayanan: event.versi_layanan,
      keadaan: event.keadaan,
      nomor: event.nomor,
      jawaban: isOfficer ? event.jawaban : withoutOfficers(around.formOf(event), event.jawaban),
      perubahan: event.perubahan.filter(({ isian }) => !hidden.has(isian)),
    })),
    petugas: isOfficer ? Object.fromEntries(around.officers) : {},
    tertunda: around.pending && isOfficer ? pendingOf(definition, around.pending, actor.id) : null,
    penugasan: actor.side === 'officer' ? assignmentFor(definition, row, actor.duties) : null,
    diambilSaya: isOfficer && row.id_pengambil === actor.id,
    terkait: [...around.related],
    lanjutan: [...around.continuations],
  }
}

const brokerOf = ({ npwp_kuasa, nama_kuasa }: CaseRow) => ({ npwp: npwp_kuasa ?? '', nama: nama_kuasa ?? '' })

/** Who did something, and in whose place or for which broker. */
export function signedBy({
  nama_user: nama,
  nama_digantikan,
  nama_kuasa: kuasa,
}: Pick<EventRow, 'nama_user' | 'nama_digantikan' | 'nama_kuasa'>): string {
  if (kuasa !== null) return fill(caseText.asBroker, { nama, kuasa })
  return nama_digantikan === null ? nama : fill(caseText.asSubstitute, { nama, digantikan: nama_digantikan })
}

/** The office that content names, which the power of a broker has to cover; null while it names none. */
export function officeIn({ office }: Pick<ServiceDefinition, 'office'>, content: Content): string | null {
  const kode = content[office]
  return typeof kode === 'string' && kode !== '' ? kode : null
}

/** The broker of a case, for another that follows from it: under the power for the service that the first was begun in. */
export const brokerFrom = (
  { id_kuasa, npwp_kuasa, nama_kuasa, layanan_kuasa }: CaseRow,
  definition: Pick<ServiceDefinition, 'office'>,
  content: Content,
): Partial<BrokerColumns> =>
  id_kuasa === null
    ? {}
    : { id_kuasa, npwp_kuasa, nama_kuasa, layanan_kuasa, kantor_kuasa: officeIn(definition, content) }

/** In whose place an officer acts, by user id. */
export const replacedBy = (actor: Actor): string[] =>
  actor.side === 'officer' ? (actor.places ?? []).map(({ id }) => id).filter(id => id !== actor.id) : []

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

/** Who did something, as a reader knows them: officers by name, everybody else the people of their own company by name, others' people by
 *  the company, and officers by office and duty. */
function nameOf(
  { actions }: ServiceDefinition,
  row: CaseRow,
  event: EventRow,
  { side }: Actor,
  offices: readonly Office[],
): string {
  if (side === 'officer' || event.sisi === 'system' || event.sisi === side) return signedBy(event)
  if (event.sisi === 'officer') return officeAndDuty(event, offices)
  if (event.sisi === 'applicant') return row.nama_perusahaan
  const party = partyIn(actions[event.tindakan]?.by ?? '')
  return row.pihak[party ?? '']?.nama ?? event.nama_user
}

/** Applicants see an officer's office and duty, not the name. */
function officeAndDuty({ tugas, kode_kantor }: EventRow, offices: readonly Office[]): string {
  const office = offices.find(({ kode }) => kode === kode_kantor)?.nama ?? kode_kantor ?? ''
  return tugas ? fill(caseText.officer, { tugas: caseText.duties[tugas], kantor: office }) : office
}

/** What somebody sees of what happened: companies nothing that is between officers, parties nothing from before they had a part in it. */
export const eventsFor = (reader: Exclude<Actor, { side: 'system' }>, events: readonly EventRow[]): EventRow[] =>
  events.filter(
    ({ is_internal, number }) =>
      reader.side === 'officer' || (!is_internal && (reader.side !== 'party' || number >= reader.since)),
  )

/** The files that answers name, by id. */
export function filesInAnswers(events: readonly EventRow[], formOf: FormOf): ReadonlySet<string> {
  return new Set(
    events.flatMap(event => {
      const form = formOf(event)
      return form ? filesIn(form, event.jawaban).flatMap(({ idBerkas }) => idBerkas) : []
    }),
  )
}

function withoutOfficers(form: FormFacts | null, answer: Content): Content {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => form?.fields[name]?.kind !== 'officers'))
}

/** PostgreSQL refuses to index more than a megabyte of words. In characters. */
const SEARCHED_MOST = 200_000

/** What the list of a service searches, of long rows their beginning. */
export function wordsOf({ list }: ServiceDefinition, { nomor }: Pick<CaseRow, 'nomor'>, content: Content): string {
  return [nomor ?? '', ...list.search.flatMap(name => searched(content[name]))].join(' ').slice(0, SEARCHED_MOST)
}

/** The words of a value, of rows each once. */
const searched = (value: Value | undefined): string[] =>
  isRows(value) ? [...new Set(value.flatMap(row => Object.values(row).map(String)))] : [String(value ?? '')]

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
