import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type HostEnvironment, SERVICE_NAMES, type ServiceName } from '@dermaga/contract'
import { z } from 'zod'
import manifest from '../package.json' with { type: 'json' }
import { deriveKeys, type KeysFor, type SecretIds, type Secrets } from './derived-keys.ts'
import {
  type Settings,
  type StaticHost,
  serviceAddresses,
  serviceKeys,
  settings,
  staticHosts,
  withKeyHeader,
} from './settings.ts'

/** Settings, read once at start. docs/how-to/configure.md explains each of them and its default. */
export interface Config {
  /** No demo data, secrets required, only registered versions of sub-applications. */
  production: boolean
  /** By the host of `publicUrl`: `prod` when its first label is `portal`. Decides the services' addresses, the hosts of
   *  sub-applications, the suffix of user/update and the marker on the screen. spec §6, §9 */
  environment: HostEnvironment
  productName: string
  version: string
  host: string
  port: number
  /** Port of operators' calls in production; in development they share the public port. */
  opsPort: number
  /** Host of that listener. */
  opsHost: string
  publicUrl: string
  /** Origin that serves the sub-applications. */
  subappOrigin: string
  /** Every origin that may serve sub-applications; `subappOrigin` is the first. */
  subappOrigins: string[]
  /** Folder of sub-applications under development, each with a `subapp.json`; undefined in production. */
  subappFolder: string | undefined
  dataDir: string
  /** Free space that the file system of `dataDir` must have, in megabytes of 1,000,000 bytes; 0 for no check. */
  diskMinFreeMegabytes: number
  /** Where uploaded files are stored, and what scans them. */
  files: FileSettings
  /** What signs the papers that services issue. */
  papers: PaperSettings
  /** Keys with which banks sign what they report; none without a bank. */
  bankKeys: readonly string[]
  /** The simulated bank at /dev/bank; never in production. */
  isBankSimulated: boolean
  /** URL of PostgreSQL; PGlite in `dataDir` when undefined. */
  databaseUrl: string | undefined
  /** Connections to PostgreSQL and their time limits. */
  database: DatabaseSettings
  /** Number of proxies in front whose forwarded address is trusted. */
  trustedProxies: number
  /** The header in which a trusted proxy passes the client certificate that it has checked, in lower case; undefined without one. */
  clientCertificateHeader: string | undefined
  /** The key that browsers send to each service of spec §7.1 but amws: an identifier, not a secret. */
  apiKeys: Record<string, string>
  /** Base URL of each service in this environment; empty for this origin. */
  serviceAddresses: Record<ServiceName, string>
  logLevel: string
  /** The mail server. Without one, outside production, mails go to the developer mailbox. */
  smtpUrl: string | undefined
  /** Whether mails may travel without TLS. */
  smtpAllowPlain: boolean
  /** Sender address of mails. */
  mailFrom: string
  /** Whether /docs and /openapi.json are served. */
  apiDocs: boolean
  /** `mailto:` or https address for reports of weaknesses; without one there is no security.txt. RFC 9116 §2.5.3 */
  securityContact: string | undefined
  /** Days after which activity log entries are dropped. */
  activityKeepDays: number
  /** Seconds that the body of any call may take to arrive; a large one gets longer while it keeps arriving. */
  bodySeconds: number
  /** Seconds in which officers can undo a decision; 0 for none. */
  undoSeconds: number
  /** Who takes the automatic steps of customs documents. */
  customsCore: 'simulation' | 'external' | 'officers'
  /** The system that keeps manifests (BC 1.1), its simulation, or none. */
  manifests: ManifestSettings | 'simulation' | undefined
  /** Seconds between the failure of `/readyz` and the end of the listener at a stop. */
  stopDelaySeconds: number
  /** Seconds that this machine's clock may differ from the database's. */
  clockToleranceSeconds: number
  /** Activity log entries per minute and process that an account may send; an address may send ten times as many. */
  activityPerMinute: number
  /** Calls a minute, over all processes, of a user and of a company's key for its own systems; 0 for no limit. */
  quotas: { userPerMinute: number; keyPerMinute: number }
  /** Wrong one-time codes of an account's strangers, over days, after which none is accepted. */
  wrongCodes: { attempts: number; windowSeconds: number }
  /** Origins that may receive webhooks although they are private, on an unusual port, or without TLS. */
  webhookTrustedOrigins: string[]
  /** Sub-applications that an operator adds to the catalogue, by module slug; undefined when the setting is absent. spec §2.10 */
  staticHosts: Record<string, StaticHost> | undefined
  /** Names of the SECRET_KEYs. */
  secretIds: SecretIds
  /** The keys for one purpose, derived from the SECRET_KEYs. */
  keysFor: KeysFor
}

export interface FileSettings {
  /** Stores files unless `s3` is given. */
  folder: string
  /** S3-compatible storage. */
  s3: S3Settings | undefined
  /** The virus scanner; without one, files are not scanned. */
  clamd: { host: string; port: number } | undefined
}

export interface PaperSettings {
  /** The seal of the authority, as PEM files: its key, and its certificate followed by those that lead to its root. */
  seal: { keyFile: string; certificateFile: string; passphrase: string | undefined } | undefined
  /** A service that signs for officers, and for the authority where there is no seal. */
  remote: RemoteSignerSettings | undefined
  /** In production: papers may have signatures that nobody trusts. */
  isDemoKeyAllowed: boolean
}

export interface RemoteSignerSettings {
  url: string
  token: string | undefined
  timeoutMs: number
}

export interface ManifestSettings {
  /** The whole address of its call `manifes-bc11`. */
  url: string
  /** For the header `beacukai-api-key`. */
  key: string | undefined
  token: string | undefined
  timeoutMs: number
}

export interface S3Settings {
  /** Base URL: the bucket is the first segment of its paths. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Connections to PostgreSQL. Times in milliseconds; 0 means no limit where a limit is optional. */
export interface DatabaseSettings {
  /** Connections for calls and jobs of one process. */
  poolSize: number
  /** Until a connection is open, or one of the pool is free. */
  connectTimeoutMs: number
  /** PostgreSQL cancels a statement after this time. 0: never */
  statementTimeoutMs: number
  /** PostgreSQL cancels a statement that waits so long for a lock. 0: never */
  lockTimeoutMs: number
  /** PostgreSQL closes a connection whose transaction does nothing for so long. 0: never */
  idleTransactionTimeoutMs: number
  /** The server closes a connection whose statement got no answer for so long. 0: never */
  queryTimeoutMs: number
  /** A database that sends nothing for so long, although it was asked, counts as lost. */
  silenceMs: number
  /** Idle time until TCP checks whether the other side is still there. */
  keepAliveMs: number
}

/** Settings are missing or invalid; the message names each of them. */
export class ConfigError extends Error {}

/** Reads the settings from environment variables.
 *  @throws ConfigError naming each missing or invalid setting */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse(env)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const given = parsed.data
  const production = given.NODE_ENV === 'production'
  if (production) {
    const missing = (['SECRET_KEY', 'PUBLIC_URL', 'SUBAPP_ORIGIN', 'SMTP_URL'] as const).filter(name => !given[name])
    if (missing.length > 0) {
      throw new ConfigError(`Production needs ${missing.join(', ')}. See docs/how-to/configure.md.`)
    }
  }
  const dataDir = resolve(given.DATA_DIR)
  const subappOrigin = (given.SUBAPP_ORIGIN ?? `http://localhost:${given.SUBAPP_PORT}`).replace(/\/$/, '')
  const keys = table('API_KEYS', given.API_KEYS, serviceKeys)
  const addresses = table('SERVICE_ADDRESSES', given.SERVICE_ADDRESSES, serviceAddresses)
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, '')
  const environment = environmentOf(publicUrl)
  return {
    production,
    environment,
    productName: given.PRODUCT_NAME,
    version: manifest.version,
    host: given.HOST ?? (production ? '::' : 'localhost'),
    port: given.PORT,
    opsPort: given.OPS_PORT,
    opsHost: given.OPS_HOST,
    publicUrl,
    subappOrigin,
    subappOrigins: [...new Set([subappOrigin, ...given.SUBAPP_ORIGINS].map(url => new URL(url).origin))],
    subappFolder: production ? undefined : resolve(given.SUBAPP_FOLDER),
    dataDir,
    diskMinFreeMegabytes: given.DISK_MIN_FREE_MB,
    files: {
      folder: resolve(given.FILE_FOLDER ?? join(dataDir, 'files')),
      s3: s3Of(given),
      clamd: given.CLAMD_ADDRESS,
    },
    papers: papersOf(given, production),
    bankKeys: bankKeysOf(given.BANK_KEYS),
    isBankSimulated: isBankSimulated(given.BANK_SIMULATION, production),
    databaseUrl: given.DATABASE_URL,
    database: {
      poolSize: given.DATABASE_POOL_SIZE,
      connectTimeoutMs: given.DATABASE_CONNECT_TIMEOUT_MS,
      statementTimeoutMs: given.DATABASE_STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: given.DATABASE_LOCK_TIMEOUT_MS,
      idleTransactionTimeoutMs: given.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
      queryTimeoutMs: given.DATABASE_QUERY_TIMEOUT_MS,
      silenceMs: given.DATABASE_SILENCE_MS,
      keepAliveMs: given.DATABASE_KEEPALIVE_MS,
    },
    trustedProxies: given.TRUSTED_PROXIES,
    // Without a proxy in front anybody could send the header.
    clientCertificateHeader: given.TRUSTED_PROXIES > 0 ? given.CLIENT_CERTIFICATE_HEADER?.toLowerCase() : undefined,
    apiKeys: { ...DEFAULT_KEYS, ...keys },
    serviceAddresses: addressesIn(environment, addresses ?? {}),
    logLevel: given.LOG_LEVEL,
    smtpUrl: given.SMTP_URL,
    smtpAllowPlain: !production || given.SMTP_ALLOW_PLAIN === '1',
    apiDocs: given.API_DOCS ? given.API_DOCS === '1' : !production,
    securityContact: given.SECURITY_CONTACT,
    mailFrom: given.MAIL_FROM ?? `tidak-dibalas@${new URL(publicUrl).hostname}`,
    activityKeepDays: given.ACTIVITY_KEEP_DAYS,
    bodySeconds: given.BODY_SECONDS,
    undoSeconds: given.UNDO_SECONDS,
    customsCore: customsCoreOf(given.CUSTOMS_CORE, production),
    manifests: manifestsOf(given, production),
    stopDelaySeconds: given.STOP_DELAY_SECONDS ?? (production ? 5 : 0),
    clockToleranceSeconds: given.CLOCK_TOLERANCE_SECONDS,
    wrongCodes: { attempts: given.OTP_WRONG_MAX, windowSeconds: given.OTP_WRONG_DAYS * 86_400 },
    activityPerMinute: given.ACTIVITY_PER_MINUTE,
    quotas: { userPerMinute: given.CALLS_PER_MINUTE_USER, keyPerMinute: given.CALLS_PER_MINUTE_KEY },
    webhookTrustedOrigins: given.WEBHOOK_TRUSTED_ORIGINS.map(url => new URL(url).origin),
    staticHosts: table('STATIC_HOSTS', given.STATIC_HOSTS, staticHosts),
    ...deriveKeys(readSecrets(given, dataDir)),
  }
}

/** @throws ConfigError when only some of the settings are given */
function s3Of(given: Settings): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map(name => given[name])
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint: endpoint.replace(/\/$/, ''), bucket, region: given.S3_REGION, accessKeyId, secretAccessKey }
  }
  const missing = names.filter(name => !given[name])
  if (missing.length === names.length) return undefined
  throw new ConfigError(`S3-compatible storage also needs ${missing.join(', ')}. See docs/how-to/configure.md.`)
}

/** `whsec_` and at least 32 bytes in base64, as Standard Webhooks has its keys. */
const BANK_KEY = /^whsec_[A-Za-z0-9+/]{43,200}={0,2}$/

/** @throws ConfigError when one of them is no key */
function bankKeysOf(list = ''): string[] {
  const keys = list.split(/[\s,]+/).filter(Boolean)
  if (keys.every(key => BANK_KEY.test(key))) return keys
  throw new ConfigError(
    'BANK_KEYS: each key is whsec_ and at least 32 bytes in base64. See docs/how-to/connect-a-bank.md.',
  )
}

/** @throws ConfigError in production, where only a bank says what is paid */
function isBankSimulated(given: '0' | '1' | undefined, production: boolean): boolean {
  if (production && given === '1') {
    throw new ConfigError('BANK_SIMULATION: production has no simulated bank. See docs/how-to/connect-a-bank.md.')
  }
  return !production && given !== '0'
}

/** @throws ConfigError in production, where only officers or the core system say what happens to a document */
function customsCoreOf(given: Settings['CUSTOMS_CORE'], production: boolean): Config['customsCore'] {
  if (production && given === 'simulation') {
    throw new ConfigError(
      'CUSTOMS_CORE: production has no simulated core system; set officers or external. See docs/how-to/after-sending.md.',
    )
  }
  return given ?? (production ? 'officers' : 'simulation')
}

/** @throws ConfigError in production without TLS, or for a simulation there or beside a real system */
function manifestsOf(given: Settings, production: boolean): Config['manifests'] {
  const { MANIFEST_URL: url, MANIFEST_SIMULATION: simulation } = given
  if (simulation === '1' && (production || url !== undefined)) {
    throw new ConfigError(
      'MANIFEST_SIMULATION: production, and a portal with MANIFEST_URL, has no simulated manifests. See docs/how-to/configure.md.',
    )
  }
  if (url === undefined) return production || simulation === '0' ? undefined : 'simulation'
  if (production && url.startsWith('http:')) {
    throw new ConfigError('MANIFEST_URL needs https in production. See docs/how-to/configure.md.')
  }
  return { url, key: given.MANIFEST_API_KEY, token: given.MANIFEST_TOKEN, timeoutMs: given.MANIFEST_TIMEOUT_MS }
}

/** @throws ConfigError when only one of the seal's files is given, or digests would travel without TLS */
function papersOf(given: Settings, production: boolean): PaperSettings {
  const { PAPER_SEAL_KEY_FILE: keyFile, PAPER_SEAL_CERTIFICATE_FILE: certificateFile, PAPER_SIGNER_URL: url } = given
  if ((keyFile === undefined) !== (certificateFile === undefined)) {
    throw new ConfigError(
      'The seal needs PAPER_SEAL_KEY_FILE and PAPER_SEAL_CERTIFICATE_FILE. See docs/how-to/sign-papers.md.',
    )
  }
  if (production && url?.startsWith('http:')) {
    throw new ConfigError('PAPER_SIGNER_URL needs https in production. See docs/how-to/sign-papers.md.')
  }
  return {
    seal:
      keyFile !== undefined && certificateFile !== undefined
        ? { keyFile, certificateFile, passphrase: given.PAPER_SEAL_PASSPHRASE }
        : undefined,
    remote:
      url === undefined
        ? undefined
        : { url, token: given.PAPER_SIGNER_TOKEN, timeoutMs: given.PAPER_SIGNER_TIMEOUT_MS },
    isDemoKeyAllowed: given.PAPER_ALLOW_DEMO_KEY === '1',
  }
}

/** The name under which the portal calls each service, unless `API_KEYS` gives another. */
const DEFAULT_KEYS = Object.fromEntries(withKeyHeader.map(name => [name, 'portal-pengguna-jasa']))
/** spec §6: "The host whose first label is portal uses production API hosts; other hosts use development API hosts" */
const environmentOf = (publicUrl: string): HostEnvironment =>
  new URL(publicUrl).hostname.split('.', 1)[0] === 'portal' ? 'prod' : 'dev'

/** Configured addresses are those of development; in production the word `apidev` becomes `api` (spec §6). authws is where amws is,
 *  unless it has an address of its own. */
function addressesIn(environment: HostEnvironment, given: Partial<Record<ServiceName, string>>) {
  const addressOf = (name: ServiceName) => {
    const address = (given[name] ?? (name === 'authws' ? given.amws : undefined) ?? '').replace(/\/$/, '')
    return environment === 'prod' ? address.replace('apidev', 'api') : address
  }
  return Object.fromEntries(SERVICE_NAMES.map(name => [name, addressOf(name)])) as Record<ServiceName, string>
}

function table<T>(name: string, json: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (!json) return undefined
  try {
    return schema.parse(JSON.parse(json))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'
    throw new ConfigError(`${name}: ${why}. See docs/how-to/configure.md.`)
  }
}

/** @throws ConfigError when two of the keys are the same */
function readSecrets(given: Settings, dataDir: string): Secrets {
  const current = given.SECRET_KEY ?? demoSecret(dataDir)
  const { SECRET_KEY_PREVIOUS: previous, SECRET_KEY_NEXT: next } = given
  const all = [current, previous, next].filter(secret => secret !== undefined)
  if (new Set(all).size < all.length) {
    throw new ConfigError(
      'SECRET_KEY, SECRET_KEY_PREVIOUS and SECRET_KEY_NEXT must be different keys. See deploy/runbooks/key-rotation.md.',
    )
  }
  return { current, previous, next }
}

/** Outside production, the secret is created at the first start and stored beside the demo data. */
function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  } catch {
    // Another process created the secret first.
    return readFileSync(file, 'utf8')
  }
}
