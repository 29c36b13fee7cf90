import type { Admission } from './admission.ts'
import type { Bills } from './billing.ts'
import type { Closing } from './closing.ts'
import type { AskedCorrection, WrittenCorrection } from './correction.ts'
import type { Effects, ValueSource } from './effect.ts'
import type { Expression, Truth } from './expression.ts'
import type { Duty, FormFacts } from './facts.ts'
import type { Form, Shape } from './form.ts'
import type { Posting } from './ledger.ts'
import type { Paper, PaperValue } from './paper.ts'
import type { Party, PartyName } from './party.ts'
import type { Period } from './period.ts'
import type { Gate } from './sending-gate.ts'
import type { Branch, Return } from './target.ts'
import type { ProvidedTerm, Term } from './term.ts'

/** Who has a case in a state. `system`: the portal itself acts next; `nobody`: nothing more happens. */
export type Holder<Name extends string = string> = 'applicant' | Duty | PartyName<Name> | 'system' | 'nobody'

/** How a state looks: a draft, on its way, needs the applicant, well ended, ended otherwise. */
export type Tone = 'draft' | 'progress' | 'attention' | 'good' | 'bad'

export interface State<Name extends string = string> {
  /** The word that the list, the heading, notifications and the phone show. `{waktu}` is the end of its term. */
  readonly label: string
  /** The same with values of the case: `{isi.nomorDaftar}`. Shown instead of the label where the case has them. */
  readonly labelWith?: string
  readonly tone: Tone
  readonly holder: Holder<Name>
  /** Who has to act first, outside of the portal, before the holder records it: the applicant, or somebody whom it names. */
  readonly awaits?: 'applicant' | { readonly name: string }
  /** What happens next, for the applicant. */
  readonly next: string
  /** The same with values of the case, as `labelWith`. */
  readonly nextWith?: string
  /** Of a state that a party holds: what that party reads instead of label and next. */
  readonly forParty?: { readonly label: string; readonly next: string }
  /** The applicant may change the content. */
  readonly isEditable?: true
  /** The core system acts here by itself while it is connected; otherwise the holder does. Its holder is shown as the portal then. */
  readonly isAutomatic?: true
  /** When the holder has to have acted: a term from the begin of the state, or from a day or
   *  an instant that the content states. */
  readonly within?: { readonly term: Term | ProvidedTerm; readonly from?: string }
  /** Of a state in which the company owes something: the states whose clock stops meanwhile. Their term goes on with what was left of it when
   *  the case returns, directly or by way of other states that pause them. */
  readonly pauses?: readonly string[]
  /** The office that works on it in this state, where it is not that of the case. The offices that had it before go on reading it. */
  readonly office?: StateOffice
  /** Of a register: what an entry in this state is worth. */
  readonly standing?: Standing
  /** What the case has reserved in ledgers is released when it comes into this state. */
  readonly releases?: true
  /** The system's actions when a case that this one has begun in this state comes to a state. */
  readonly follows?: readonly Follow[]
  /** The system's action when nothing is left of what the case has added to a ledger. */
  readonly whenEmpty?: { readonly ledger: string; readonly act: string }
  /** What the company may do about what was decided, with the fields that say how much and until when. Shown before all else, with the cases
   *  that it may begin about this one. */
  readonly rights?: { readonly text: string; readonly fields: readonly string[] }
  /** Services that the company goes on with from here, whose cases do not name this one. Ids. */
  readonly leadsTo?: readonly string[]
  /** The system's action when the term ends. Without one, the case is late. */
  readonly lapse?: string
}

/** What follows from a case that another has begun. */
export interface Follow {
  /** The service of the begun case. */
  readonly began: string
  /** The states that it has come to. */
  readonly states: readonly string[]
  /** Only when a field of its content has this value. */
  readonly where?: { readonly field: string; readonly is: string }
  /** The system's action with the case that began it. */
  readonly act: string
}

/** An office by a field of the content, or the same for every case. */
export type StateOffice = { readonly field: string } | { readonly code: string }

/** Whether an entry of a register may be used: it is valid, not valid for now, or no longer. */
export type Standing = 'active' | 'frozen' | 'ended'

/** What the numbers of an action look like.
 *  `{isi:npwp}` a field of the content, `{isi:npwp:9}` its first nine characters, `{kantor}` office code, `{tanggal}` YYYYMMDD, `{tahun}` year, `{urut:6}` sequence with leading zeros. */
export interface Numbering {
  readonly name: string
  readonly label: string
  readonly pattern: string
}

/** The process of an answer that a choice of the action's form decides. A choice that is not named leaves the process of the document. */
export interface ProcessByChoice<Field extends string = string> {
  readonly field: Field
  readonly of: Readonly<Record<string, string>>
}

/** The answer of the core system that an action stands for, by the codes of the reference lists `respon` and `kode_proses`. */
export interface CoreAnswer<Field extends string = string> {
  readonly kode: string
  /** Without it, the process of the document goes on. Actions of a state that are the same answer are distinguished by it. */
  readonly proses?: string | ProcessByChoice
  /** The field of the action's form that is the message of the answer. */
  readonly pesan?: Field
  /** The message where no field is: words with values of the content after the action, `{isi.batasSptnp}`. */
  readonly words?: string
  /** The number of the action is that of the document's registration. */
  readonly isRegistration?: true
}

/** Something that somebody may do with a case. */
export interface Action<
  StateName extends string = string,
  ActionName extends string = string,
  Field extends string = string,
  PaperName extends string = string,
  Parties extends string = string,
> {
  readonly label: string
  /** What the history says: `Permohonan dikirim`. */
  readonly done: string
  readonly from: StateName | readonly StateName[]
  readonly to: StateName | Return<StateName> | Branch<StateName>
  readonly by: 'applicant' | Duty | PartyName<Parties> | 'system'
  /** From this action on, the parties read the case: not what was before it, nor what is between officers. */
  readonly involves?: readonly Parties[]
  /** The last day on which it may be done: some calendar days after one that the content states. Without that day it has no end. */
  readonly until?: { readonly days: number; readonly after: Field }
  /** What has to be answered. */
  readonly form?: Form
  /** Requires complete content and attachments. */
  readonly sends?: true
  readonly number?: Numbering
  /** The papers that it issues. */
  readonly paper?: PaperName | readonly PaperName[]
  /** A field of its form whose officers are assigned to the case. */
  readonly assigns?: string
  /** Only assigned officers may. */
  readonly isForAssigned?: true
  /** Not once one of these was done with the case. */
  readonly notAfter?: readonly ActionName[]
  /** Only once one of these was done with the case, or it began so. */
  readonly onlyAfter?: readonly string[]
  /** The number that the case has from then on, where the source has a value. */
  readonly renumbers?: ValueSource<Field, ActionName>
  /** Four eyes: not who did this action last, or one of these. */
  readonly notBy?: ActionName | readonly ActionName[]
  /** It leaves the case where it is: the term of the state goes on, and whose task it is stays so. */
  readonly keepsTerm?: true
  /** Between officers: applicants see neither the action nor its answer. */
  readonly isInternal?: true
  /** An earlier action whose answer the history shows with this one: a report that this action issues. */
  readonly shows?: ActionName
  /** The next step of its state while the last answer to an earlier action says this: shown before the others. */
  readonly leadsAfter?: { readonly action: ActionName; readonly field: string; readonly is: string }
  /** Officers may do it, but a case does not wait for it: it is in no worklist because of it. */
  readonly isOptional?: true
  /** The core system may do it as well as who it is of. */
  readonly isAutomatic?: true
  /** Of applicants: done by sending the document of the case again, not with the case. */
  readonly isInDocument?: true
  /** The answer to the document that it stands for. Doing either does both. */
  readonly coreAnswer?: CoreAnswer
  /** The correction of the document that it asks for. */
  readonly asksCorrection?: AskedCorrection
  /** The correction that it writes into the document, with the answer that it stands for. */
  readonly corrects?: WrittenCorrection<ActionName, Field>
  /** Ends the case against the applicant, or takes something back. */
  readonly isSevere?: true
  /** Releases goods, moves money or freezes: takes effect at once. Officers can undo every other action for some seconds,
   *  but one that sends. */
  readonly isImmediate?: true
  /** Asks before it is done. */
  readonly confirm?: string
  /** Fields of the content that it changes. The history shows them as they were and as they are. */
  readonly changes?: { readonly [Name in Field]?: ValueSource<Field, ActionName> }
  /** What it does to other cases. */
  readonly effects?: Effects<StateName, Field, ActionName>
  /** What it posts in ledgers. */
  readonly posts?: readonly Posting<Field, ActionName>[]
  /** Of a report: opens a draft that corrects it, with its content and these fields. */
  readonly correctsReport?: { readonly [Name in Field]?: ValueSource<Field, ActionName> }
  /** What it asks to be paid. */
  readonly bills?: Bills<StateName, Field, ActionName>
}

export interface Attachment {
  readonly kode: string
  readonly label: string
  readonly isRequired?: true
  readonly hint?: string
  /** Condition under which the attachment is required. */
  readonly requiredWhen?: Expression
  /** Condition under which it applies. Otherwise it is neither shown nor required. */
  readonly when?: Expression
}

/** The pages that follow the steps of every form: attachments, and the review before sending. */
export const ATTACHMENTS_STEP = 'lampiran'
export const REVIEW_STEP = 'periksa'

/** A page of the form. */
export interface Step {
  /** Its part of the address. */
  readonly name: string
  readonly title: string
  readonly fields: readonly string[]
  /** When it applies. It is not shown, and its fields have no value, while it does not. */
  readonly when?: Expression
  /** A page of the portal that opens the user's draft at this step. */
  readonly path?: string
}

/** Who begins cases of a service: companies, a decision in a case of another service, officers for a company, a document of another
 *  module, which has an editor of its own, when it is sent, or the portal, when a period has ended. */
export type BegunBy = 'applicant' | 'decision' | 'officer' | 'document' | 'period'

/** The document that begins cases of a service. */
export interface DocumentFacts {
  /** The kind of the document, as its module calls it. */
  readonly kind: string
  /** Its page; `{id}` is the document. */
  readonly page: `/${string}`
}

/** The fields with the first and, unless it has no end, the last day on which an entry of a register is valid. */
export interface ValidityFields<Field extends string = string> {
  readonly from: Field
  readonly until?: Field
}

/** A service as its author writes it. */
export interface Service<
  S extends Shape,
  StateName extends string,
  ActionName extends string,
  PaperName extends string = string,
  Parties extends string = string,
> {
  /** `periksa-lokasi`: its part of addresses. */
  readonly id: string
  /** Rises with every release that changes what a sent case consists of. */
  readonly version: number
  readonly title: string
  /** What it is for, in one sentence. */
  readonly summary: string
  /** The rule it is based on. */
  readonly basis: string
  /** The page of the portal. */
  readonly path: string
  /** The portal access that a company's user needs; without one, every company's user may apply. */
  readonly access?: string
  /** Companies, unless it says otherwise. */
  readonly begunBy?: BegunBy
  /** Companies file on the portal only: officers enter no filings on paper. */
  readonly isPortalOnly?: true
  /** The first event of a case that a decision began; without it the title and *diterbitkan*. */
  readonly begun?: string
  /** Brokers with a power of attorney for the service begin its cases for companies, or take on the reports that a period begins, and act in
   *  these and in what follows from them. */
  readonly allowsBrokers?: true
  /** Its company may begin a case as a copy of one that was sent, without these fields and without files. */
  readonly copies?: { readonly without: readonly (keyof S & string)[] }
  /** Other companies that have a part in its cases, by name. */
  readonly parties?: Readonly<Record<Parties, Party<keyof S & string, NoInfer<PaperName>>>>
  /** The document whose sending begins a case. */
  readonly document?: DocumentFacts
  /** The number of a case that a decision begins. */
  readonly number?: Numbering
  /** What has to be true before a case is sent. */
  readonly gates?: readonly Gate[]
  /** Of a register: its entries are permits that documents of their companies name by number. */
  readonly isPermit?: true
  /** Of a register: everybody may look up who holds what is in force, with the columns of its list. */
  readonly isDirectory?: true
  /** Of a register, whose states have a `standing`. */
  readonly validity?: ValidityFields<keyof S & string>
  /** Of a register: the service by which officers record entries from before the portal. */
  readonly recordedBy?: string
  /** The register whose entries its cases record, and the fields that are required of rows of a workbook, which come without files. */
  readonly records?: { readonly register: string; readonly requiredInRows: readonly string[] }
  /** Of a register: the documents that a company may not send while an entry is active. */
  readonly closes?: Closing<keyof S & string>
  /** Of a register: what documents may claim only while an entry is active. */
  readonly admits?: readonly Admission<keyof S & string>[]
  /** Of reports that are owed for every period. */
  readonly period?: Period<keyof S & string, NoInfer<StateName>, NoInfer<ActionName>>
  readonly form: Form<S>
  /** The field that names the office of the case. */
  readonly office: keyof S & string
  readonly steps: readonly (Step & { readonly fields: readonly (keyof S & string)[] })[]
  readonly attachments: readonly Attachment[]
  readonly states: Readonly<Record<StateName, State<NoInfer<Parties>>>>
  readonly initial: NoInfer<StateName>
  /** States of earlier versions that went, and what cases in them are in now. */
  readonly formerStates?: Readonly<Record<string, NoInfer<StateName>>>
  readonly actions: Readonly<
    Record<
      ActionName,
      Action<NoInfer<StateName>, NoInfer<ActionName>, keyof S & string, NoInfer<PaperName>, NoInfer<Parties>>
    >
  >
  /** Papers that actions issue, by name, and those that a decision issues when it begins a case. */
  readonly papers?: Readonly<Record<PaperName, Paper<PaperValue<keyof S & string, NoInfer<ActionName>>>>>
  /** The papers that a case has from its beginning, when a decision begins it. */
  readonly paper?: NoInfer<PaperName> | readonly NoInfer<PaperName>[]
  /** What is posted in ledgers when a decision begins a case. */
  readonly posts?: readonly Posting<keyof S & string, never>[]
  /** `value` is the money that monitoring adds up beside how many cases there are. */
  readonly list: {
    readonly columns: readonly (keyof S & string)[]
    readonly search: readonly (keyof S & string)[]
    readonly value?: keyof S & string
  }
}

/** A service as JSON: what is stored for its cases and sent to browsers. */
export interface ServiceDefinition
  extends Omit<
    Service<Shape, string, string>,
    | 'form'
    | 'actions'
    | 'papers'
    | 'parties'
    | 'posts'
    | 'steps'
    | 'office'
    | 'list'
    | 'access'
    | 'begunBy'
    | 'gates'
    | 'validity'
    | 'closes'
    | 'admits'
    | 'period'
    | 'copies'
  > {
  readonly access: string | null
  readonly copies?: { readonly without: readonly string[] }
  readonly begunBy: BegunBy
  readonly gates: readonly Gate[]
  readonly validity?: ValidityFields
  readonly closes?: Closing
  readonly admits?: readonly Admission[]
  readonly period?: Period
  readonly form: FormFacts
  readonly office: string
  readonly steps: readonly Step[]
  readonly list: { readonly columns: readonly string[]; readonly search: readonly string[]; readonly value?: string }
  readonly actions: Readonly<Record<string, ActionDefinition>>
  readonly papers: Readonly<Record<string, Paper>>
  readonly parties?: Readonly<Record<string, Party>>
  readonly posts?: readonly Posting[]
}

export type ActionDefinition = Omit<Action, 'form' | 'from'> & {
  readonly from: readonly string[]
  readonly form: FormFacts | null
}

/** Defines a service. The compiler refuses fields, states and actions that do not exist; `problemsOf` finds the rest. */
export function defineService<
  S extends Shape,
  const StateName extends string,
  const ActionName extends string,
  const PaperName extends string = never,
  const Parties extends string = never,
>(service: Service<S, StateName, ActionName, PaperName, Parties>): ServiceDefinition {
  const { form, actions, steps, papers = {}, access = null, begunBy = 'applicant', gates = [], ...rest } = service
  return {
    ...rest,
    access,
    begunBy,
    gates,
    papers,
    form: withSteps(form.facts, steps),
    steps: steps.map(({ name, title, fields, when, path }) => ({
      name,
      title,
      fields,
      ...(when && { when }),
      ...(path !== undefined && { path }),
    })),
    actions: Object.fromEntries(
      Object.entries<Action>(actions).map(([name, action]) => [
        name,
        { ...action, from: [action.from].flat(), form: action.form?.facts ?? null },
      ]),
    ),
  }
}

/** The form of a service: fields of a step apply only when the step does. */
function withSteps(facts: FormFacts, steps: readonly Step[]): FormFacts {
  const ofSteps = steps.flatMap(({ fields, when }) =>
    when ? fields.map(name => [name, bothOf(when, facts.applies[name])] as const) : [],
  )
  return ofSteps.length === 0 ? facts : { ...facts, applies: { ...facts.applies, ...Object.fromEntries(ofSteps) } }
}

const bothOf = (one: Expression, other: Expression | undefined): Expression =>
  other ? { op: 'and', args: [one, other] } : one

class StepOf<Name extends string> implements Step {
  readonly name: string
  readonly title: string
  readonly fields: readonly Name[]
  declare readonly when?: Expression
  declare readonly path?: string

  constructor(name: string, title: string, fields: readonly Name[]) {
    this.name = name
    this.title = title
    this.fields = fields
  }
  /** Applies only under a condition. */
  onlyWhen(condition: Truth): StepOf<Name> {
    return Object.assign(new StepOf(this.name, this.title, this.fields), this, { when: condition.tree })
  }
  /** Has a page of the portal, which opens the user's draft at this step. */
  at(path: `/${string}`): StepOf<Name> {
    return Object.assign(new StepOf(this.name, this.title, this.fields), this, { path })
  }
}

/** A page of the form, with its part of the address. */
export const step = <const Name extends string>(name: string, title: string, fields: readonly Name[]) =>
  new StepOf(name, title, fields)

/** An attachment that is required. */
export const requiredAttachment = (kode: string, label: string, hint?: string): Attachment => ({
  kode,
  label,
  isRequired: true,
  ...(hint !== undefined && { hint }),
})
/** An attachment that is required under a condition, or never. */
export const attachment = (kode: string, label: string, hint?: string, requiredWhen?: Truth): Attachment => ({
  kode,
  label,
  ...(hint !== undefined && { hint }),
  ...(requiredWhen && { requiredWhen: requiredWhen.tree }),
})
/** An attachment that applies only under a condition. */
export const onlyWhen = (condition: Truth, applied: Attachment): Attachment => ({ ...applied, when: condition.tree })
