/** What becomes of an event when its module publishes it. */
interface EventDefinition {
  /** Recorded in the histories of the companies and accounts it concerns. */
  history?: true
  /** Sent to the webhooks that subscribe to it. */
  webhook?: true
  /** Notified in the inbox. `notices` of `@dermaga/text` has the words. */
  inbox?: true
  /** Mailed: the key of the letter in `letters` of `@dermaga/text`. */
  mail?: string
  /** The audit record that it follows from: the kind, and the outcome where that is not `success`. */
  audit?: readonly [kind: string, outcome?: string]
}

const RECORDED = { history: true, webhook: true } as const
const RECORDED_AND_NOTIFIED = { ...RECORDED, inbox: true } as const

/** Every event of the portal, by the kind of thing it happens to. The lists of the history and of webhooks follow from it, and
 *  so do the words that `@dermaga/text` must have and what `publishEvent` of the server takes: a new event is one entry here,
 *  and its words. */
export const EVENTS = {
  dokumen: {
    dikirim: RECORDED_AND_NOTIFIED,
    dijawab: RECORDED_AND_NOTIFIED,
    // To a broker, and from it.
    diberikan: RECORDED_AND_NOTIFIED,
    'diambil-kembali': RECORDED_AND_NOTIFIED,
    // By the receiver of its goods.
    dikonfirmasi: RECORDED_AND_NOTIFIED,
    // Its answers once more, to who asks; the other channels get each as `dijawab` again.
    'dikirim-ulang': { mail: 'answersAgain' },
  },
  'surat-kuasa': {
    dibuat: RECORDED_AND_NOTIFIED,
    diterima: RECORDED_AND_NOTIFIED,
    ditolak: RECORDED_AND_NOTIFIED,
    diakhiri: RECORDED_AND_NOTIFIED,
  },
  // Cases of services.
  permohonan: {
    berubah: RECORDED_AND_NOTIFIED,
    ditugaskan: { inbox: true },
    diserahkan: { inbox: true },
    'keputusan-batal': { inbox: true },
    // Some days before the term of a company, or an entry of a register, ends.
    'segera-berakhir': { inbox: true },
    'masa-berlaku-berakhir': { inbox: true },
  },
  // What companies have to pay. The case that it is paid for has the history.
  billing: {
    terbit: { inbox: true },
    'segera-berakhir': { inbox: true },
    lunas: { inbox: true },
    kedaluwarsa: { inbox: true },
    dibatalkan: { inbox: true },
    kelebihan: { inbox: true },
  },
  pengumuman: {
    // Only officers know of a publication that is scheduled.
    dijadwalkan: { history: true },
    'jadwal-dibatalkan': { history: true },
    diterbitkan: RECORDED_AND_NOTIFIED,
    diperbaiki: RECORDED_AND_NOTIFIED,
    ditarik: RECORDED,
  },
  // History and webhooks of accounts follow from the audit: no change is audited and missing in the history.
  akun: {
    dibuat: { ...RECORDED, mail: 'accountMade', audit: ['registration'] },
    diaktifkan: { ...RECORDED, audit: ['activation'] },
    disetujui: { ...RECORDED_AND_NOTIFIED, mail: 'approval', audit: ['approval'] },
    ditolak: { mail: 'declined' },
    dimigrasikan: { ...RECORDED, audit: ['migration'] },
    'data-diubah': { ...RECORDED, audit: ['account-change'] },
    'email-diubah': { ...RECORDED, mail: 'emailChanged', audit: ['email-change'] },
    'peran-diubah': { inbox: true },
    'penugasan-diubah': { inbox: true },
    'pengganti-ditunjuk': { inbox: true },
    'pengganti-diakhiri': { inbox: true },
    diblokir: { ...RECORDED_AND_NOTIFIED, audit: ['account-block'] },
    'blokir-dibuka': { ...RECORDED_AND_NOTIFIED, audit: ['account-unblock'] },
    'kata-sandi-diubah': { ...RECORDED_AND_NOTIFIED, mail: 'passwordChanged', audit: ['password-change'] },
    'kata-sandi-diatur-ulang': { ...RECORDED_AND_NOTIFIED, mail: 'passwordChanged', audit: ['password-reset'] },
    'mfa-diaktifkan': { ...RECORDED_AND_NOTIFIED, mail: 'mfaTurnedOn', audit: ['mfa-setup'] },
    'mfa-dinonaktifkan': { ...RECORDED_AND_NOTIFIED, mail: 'mfaTurnedOff', audit: ['mfa-disable'] },
    'mfa-direset': { ...RECORDED_AND_NOTIFIED, mail: 'mfaTurnedOff', audit: ['mfa-reset'] },
    'kode-pemulihan-dibuat': {
      ...RECORDED,
      mail: 'recoveryCodesRenewed',
      audit: ['account-change', 'recovery-codes'],
    },
    'kode-pemulihan-dipakai': { mail: 'recoveryCodeUsed' },
    'passkey-ditambahkan': { ...RECORDED, mail: 'passkeyAdded', audit: ['passkey-add'] },
    'passkey-dihapus': { ...RECORDED, mail: 'passkeyRemoved', audit: ['passkey-remove'] },
    'ponsel-dipasangkan': { ...RECORDED, audit: ['device-pair'] },
    'ponsel-dilepas': { ...RECORDED, audit: ['device-unpair'] },
    'kode-salah': { inbox: true, mail: 'wrongCodes' },
    'perangkat-baru': { inbox: true, mail: 'newDevice' },
  },
  // Platforms of others that read a company's data.
  platform: {
    ditautkan: { inbox: true },
    diblokir: { inbox: true },
    'blokir-dibuka': { inbox: true },
    diakhiri: { inbox: true },
  },
  // Changes of roles that give power wait for a second administrator.
  akses: {
    'perubahan-menunggu': { inbox: true },
    'perubahan-disetujui': { inbox: true },
    'perubahan-ditolak': { inbox: true },
  },
  // Histories read sign-ins from the audit itself; nothing publishes this one.
  masuk: { masuk: { history: true } },
  'host-sub-aplikasi': {
    'tidak-menjawab': { inbox: true },
    'menjawab-kembali': { inbox: true },
  },
  'rilis-sub-aplikasi': { dikembalikan: { inbox: true } },
  // From a team to the administrators of the catalogue, and their answer.
  'usulan-sub-aplikasi': { dikirim: { inbox: true }, diterima: { inbox: true }, ditolak: { inbox: true } },
} as const satisfies Record<string, Record<string, EventDefinition>>

type Registry = typeof EVENTS
/** What events happen to. */
export type EventKind = keyof Registry
/** Where an event goes, or `audit`, where it comes from. */
export type EventChannel = keyof EventDefinition

/** Names of a kind's events that have the channel. */
export type EventNameOn<Kind extends EventKind, Channel extends EventChannel> = {
  [Name in keyof Registry[Kind]]: Registry[Kind][Name] extends { [C in Channel]: unknown } ? Name : never
}[keyof Registry[Kind]] &
  string

type KindOn<Channel extends EventChannel> = {
  [Kind in EventKind]: [EventNameOn<Kind, Channel>] extends [never] ? never : Kind
}[EventKind]

/** Events that have the channel, by kind and name: `surat-kuasa.diterima`. */
export type EventOn<Channel extends EventChannel> = {
  [Kind in EventKind]: `${Kind}.${EventNameOn<Kind, Channel>}`
}[EventKind]

export type EventType = { [Kind in EventKind]: `${Kind}.${keyof Registry[Kind] & string}` }[EventKind]

type DefinitionOf<Type extends EventType> = Type extends `${infer Kind extends EventKind}.${infer Name}`
  ? Registry[Kind][Name & keyof Registry[Kind]]
  : never

/** The key of the letter that an event is mailed by. */
export type EventLetter<Type extends EventOn<'mail'> = EventOn<'mail'>> =
  DefinitionOf<Type> extends { mail: infer Letter extends string } ? Letter : never

const kinds = Object.keys(EVENTS) as EventKind[]

/** Every event, in the order of the registry. */
const all = kinds.flatMap(kind =>
  Object.entries<EventDefinition>(EVENTS[kind]).map(([name, definition]) => ({ kind, name, definition })),
)

/** Kinds that have events on the channel, in the order of the registry. */
export const kindsOn = <Channel extends EventChannel>(channel: Channel): KindOn<Channel>[] =>
  kinds.filter((kind): kind is KindOn<Channel> => all.some(each => each.kind === kind && channel in each.definition))

/** Events on the channel, in the order of the registry. */
export const eventsOn = <Channel extends EventChannel>(channel: Channel): EventOn<Channel>[] =>
  all.filter(each => channel in each.definition).map(({ kind, name }) => `${kind}.${name}` as EventOn<Channel>)

/** The two parts of an event's type. */
export function eventParts(type: EventType): { kind: EventKind; name: string } {
  const dot = type.indexOf('.')
  return { kind: type.slice(0, dot) as EventKind, name: type.slice(dot + 1) }
}

/** What becomes of an event. */
export function eventDefinition<Type extends EventType>(type: Type): DefinitionOf<Type> {
  const { kind, name } = eventParts(type)
  return (EVENTS[kind] as Record<string, unknown>)[name] as DefinitionOf<Type>
}
