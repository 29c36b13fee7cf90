import { isTopic, PORTAL_TOPICS } from './guest-topics.ts'

/** Limits of a permission sheet, shared by screen, server and manifests. */
export const GUEST_PERMISSION_LIMITS = {
  /** Permissions of one kind. */
  perKind: 10,
  valueMax: 200,
  /** Characters of all approved permissions together: every response with the portal's document carries them in a header. */
  documentMax: 4096,
} as const

const ORIGIN_KINDS = ['connect', 'img', 'font', 'frame', 'worker', 'ws'] as const
/** Topics of the shared state (guest-topics.ts). The shell checks them; they are in no header. */
const TOPIC_KINDS = ['subscribe', 'publish'] as const
export const GUEST_PERMISSION_KINDS = [
  ...ORIGIN_KINDS,
  'trustedTypes',
  'features',
  'eval',
  ...TOPIC_KINDS,
  // Modules that it may show inside itself. The shell checks them; they are in no header.
  'embed',
] as const
export type GuestPermissionKind = (typeof GUEST_PERMISSION_KINDS)[number]

/** Browser features that a guest may ask for, by their names in the `Permissions-Policy` header; `storage` is a frame's access to the
 *  cookies and storage of its own origin. */
export const GUEST_FEATURES = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'storage',
] as const

/** One line of a permission sheet: an origin, the name of a Trusted Types policy, a feature, `eval`, a topic to read or to write, or a module
 *  to show inside. */
export interface GuestPermission {
  jenis: GuestPermissionKind
  nilai: string
}

/** Features that the portal's own document does not have, so that only a frame can get them. */
const FRAME_FEATURES = new Set(['camera', 'microphone', 'geolocation', 'display-capture'])

/** Whether only a framed guest may have a permission: in the portal's own document everybody else would have it too. */
export const needsFrame = ({ jenis, nilai }: GuestPermission): boolean =>
  jenis === 'ws' || jenis === 'worker' || jenis === 'eval' || (jenis === 'features' && FRAME_FEATURES.has(nilai))

/** A module slug. */
const MODULE = /^[A-Za-z]\w{0,99}$/
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/
/** `tt-policy-name` of Trusted Types §4.1; `*` is not one. */
const POLICY_NAME = /^[\w\-#=/@.%]{1,60}$/

/** Whether a permission's value is valid: an exact origin with TLS (or of this machine), without path, wildcard or password. The server
 *  accepts origins of this machine only outside production. */
export function isPermissionValue(kind: GuestPermissionKind, value: string): boolean {
  if (kind === 'eval') return value === 'eval'
  if (kind === 'features') return (GUEST_FEATURES as readonly string[]).includes(value)
  if (kind === 'subscribe' || kind === 'publish') return isTopic(value)
  if (kind === 'embed') return MODULE.test(value)
  // The portal's own policy.
  if (kind === 'trustedTypes') return POLICY_NAME.test(value) && value !== 'default'
  const url = URL.parse(value)
  const [secure, plain] = kind === 'ws' ? ['wss:', 'ws:'] : ['https:', 'http:']
  if (!url || value !== `${url.protocol}//${url.host}` || /[*;,\s'"]/.test(value)) return false
  return url.protocol === secure || (url.protocol === plain && LOOPBACK.test(url.hostname))
}

/** Whether a permission names an origin of the machine that the browser runs on. */
export const isLoopbackPermission = ({ jenis, nilai }: GuestPermission): boolean =>
  (ORIGIN_KINDS as readonly string[]).includes(jenis) && LOOPBACK.test(URL.parse(nilai)?.hostname ?? '')

const keyOf = ({ jenis, nilai }: GuestPermission) => `${jenis} ${nilai}`

/** Whether two lines of a sheet are the same. */
export const isSamePermission = (a: GuestPermission, b: GuestPermission): boolean => keyOf(a) === keyOf(b)

/** Whether the lines make a valid sheet: at most ten of each kind, none twice. */
export const isSheet = (list: readonly GuestPermission[]): boolean =>
  list.every(
    ({ jenis, nilai }) => nilai.length <= GUEST_PERMISSION_LIMITS.valueMax && isPermissionValue(jenis, nilai),
  ) &&
  new Set(list.map(keyOf)).size === list.length &&
  GUEST_PERMISSION_KINDS.every(
    kind => list.filter(({ jenis }) => jenis === kind).length <= GUEST_PERMISSION_LIMITS.perKind,
  )

/** The permissions that a guest's manifest asks for under `permissions`: `{"connect": ["https://api.example.id"], "eval": true}`.
 *  @returns the sheet, or the first error, for the guest's team */
export function readAskedPermissions(asked: unknown): { permissions: GuestPermission[] } | { error: string } {
  if (asked === undefined) return { permissions: [] }
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked))
    return { error: 'permissions is not an object' }
  const permissions: GuestPermission[] = []
  for (const [kind, values] of Object.entries(asked)) {
    const jenis = GUEST_PERMISSION_KINDS.find(known => known === kind)
    if (!jenis) return { error: `permissions.${kind.slice(0, 40)} is none of ${GUEST_PERMISSION_KINDS.join(', ')}` }
    const list: unknown = jenis === 'eval' ? (values === true ? ['eval'] : values === false ? [] : values) : values
    if (!Array.isArray(list))
      return { error: `permissions.${jenis} is not ${jenis === 'eval' ? 'true or false' : 'a list'}` }
    if (list.length > GUEST_PERMISSION_LIMITS.perKind)
      return { error: `permissions.${jenis} has more than ${GUEST_PERMISSION_LIMITS.perKind} values` }
    for (const nilai of new Set<unknown>(list)) {
      if (
        typeof nilai !== 'string' ||
        nilai.length > GUEST_PERMISSION_LIMITS.valueMax ||
        !isPermissionValue(jenis, nilai)
      )
        return { error: `permissions.${jenis}: ${JSON.stringify(nilai)?.slice(0, 80)} is not ${EXPECTED[jenis]}` }
      permissions.push({ jenis, nilai })
    }
  }
  return { permissions }
}

const TOPIC = `one of ${PORTAL_TOPICS.join(', ')}, or <modulSlug>/<name in kebab-case>`
const HTTPS = 'an exact https origin such as https://api.example.id, without path or wildcard'
const EXPECTED: Readonly<Record<GuestPermissionKind, string>> = {
  ...{ connect: HTTPS, img: HTTPS, font: HTTPS, frame: HTTPS, worker: HTTPS },
  ws: 'an exact wss origin such as wss://kabar.example.id',
  trustedTypes: 'the name of a Trusted Types policy other than default',
  features: `one of ${GUEST_FEATURES.join(', ')}`,
  eval: 'true or false',
  ...{ subscribe: TOPIC, publish: TOPIC },
  embed: 'the slug of a module such as PetaLaut',
}

/** What a browser blocked. CSP3 §5.2; `blocked` is an address or a keyword, `sample` the name of a Trusted Types policy. */
export interface PolicyViolation {
  directive: string
  blocked: string
  sample: string
}

const KIND_OF_DIRECTIVE: Readonly<Record<string, GuestPermissionKind>> = {
  'connect-src': 'connect',
  'img-src': 'img',
  'font-src': 'font',
  'frame-src': 'frame',
  'child-src': 'frame',
  'worker-src': 'worker',
  'trusted-types': 'trustedTypes',
}

/** The permission that would have allowed what was blocked; undefined when no permission does, as for scripts. */
export function permissionOf({ directive, blocked, sample }: PolicyViolation): GuestPermission | undefined {
  // `wasm-eval`: it compiles WebAssembly. CSP3 §4.4.1
  if (directive.startsWith('script-src'))
    return blocked === 'eval' || blocked === 'wasm-eval' ? { jenis: 'eval', nilai: 'eval' } : undefined
  const kind = KIND_OF_DIRECTIVE[directive]
  if (!kind) return undefined
  const url = URL.parse(blocked)
  const jenis = kind === 'connect' && /^wss?:$/.test(url?.protocol ?? '') ? 'ws' : kind
  const nilai = jenis === 'trustedTypes' ? sample : url ? `${url.protocol}//${url.host}` : ''
  return isPermissionValue(jenis, nilai) ? { jenis, nilai } : undefined
}

/** What was blocked, for its team: `connect-src https://api.contoh.id`, `connect-src data:`, `trusted-types lit-html`. */
export function blockedRequest({ directive, blocked, sample }: PolicyViolation): string {
  if (directive === 'trusted-types' && sample !== '') return `${directive} ${sample}`
  // Of an address without a host browsers name only the scheme. CSP3 §5.2
  const source = URL.parse(blocked)?.origin ?? blocked.replace(/^(?:data|blob|filesystem)$/, '$&:')
  return `${directive} ${source}`
}
