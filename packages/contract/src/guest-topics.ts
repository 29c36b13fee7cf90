/** The company that the user works for, and the one of the session until a sub-application publishes another. */
export interface SelectedCompany {
  /** 15 or 16 digits. */
  npwp: string
  nama: string
}

/** The declaration that the user works on. It is an address, not a permission: the server checks each call. */
export interface OpenDeclaration {
  /** Code of its kind, as in the reference list `dokumen_pabean`: `20`. */
  jenis: string
  /** At most 64 characters. */
  id: string
  /** Null until it has been sent. */
  nomor: string | null
}

/** What the portal itself publishes, by topic; null when there is none. */
export interface TopicValues {
  'perusahaan-dipilih': SelectedCompany | null
  'dokumen-dikerjakan': OpenDeclaration | null
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** The type of a topic's values; of a sub-application's own topic any JSON. */
export type TopicValue<T extends string> = T extends keyof TopicValues ? TopicValues[T] : Json

/** Topics that the portal defines. All others belong to a module: `<modulSlug>/<name>`. */
export const PORTAL_TOPICS = ['perusahaan-dipilih', 'dokumen-dikerjakan'] as const satisfies (keyof TopicValues)[]

/** Characters of a value as JSON. */
export const TOPIC_VALUE_MAX = 4096

const GUEST_TOPIC = /^[A-Za-z]\w{0,99}\/[a-z\d]+(?:-[a-z\d]+)*$/
const TOPIC_MAX = 140

/** Whether a topic has this name: one of the portal's, or `<modulSlug>/<name in kebab-case>`. */
export const isTopic = (name: string): boolean =>
  isPortalTopic(name) || (name.length <= TOPIC_MAX && GUEST_TOPIC.test(name))

const isPortalTopic = (name: string): name is keyof TopicValues => (PORTAL_TOPICS as readonly string[]).includes(name)

/** Whether a value may be published under a topic. Browsers have no schemas (contract-without-schemas), so the rules of the portal's
 *  topics are functions. */
export function isTopicValue(topic: string, value: unknown): boolean {
  if (!isTopic(topic)) return false
  const text = jsonOf(value)
  if (text === undefined || text.length > TOPIC_VALUE_MAX) return false
  return !isPortalTopic(topic) || value === null || hasFields(value, FIELDS[topic])
}

type Rule = (field: unknown) => boolean

const isText =
  (max: number): Rule =>
  field =>
    typeof field === 'string' && field.trim() !== '' && field.length <= max

const FIELDS: { [T in keyof TopicValues]: Record<keyof NonNullable<TopicValues[T]>, Rule> } = {
  'perusahaan-dipilih': {
    npwp: field => typeof field === 'string' && /^\d{15,16}$/.test(field),
    nama: isText(200),
  },
  'dokumen-dikerjakan': {
    jenis: field => typeof field === 'string' && /^\d{2,3}$/.test(field),
    id: isText(64),
    nomor: field => field === null || isText(64)(field),
  },
}

/** Exactly these fields. */
const hasFields = (value: unknown, rules: Record<string, Rule>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === Object.keys(rules).length &&
  Object.entries(rules).every(([name, rule]) => rule(Reflect.get(value, name)))

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    // A cycle or a BigInt.
    return undefined
  }
}
