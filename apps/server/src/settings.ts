import { join } from 'node:path'
import { CATALOGUE_ADMIN, ENTRY_PATH, entryHost, KEYED_SERVICES, MODULE_SLUG, SERVICE_NAMES } from '@dermaga/contract'
import { z } from 'zod'

/* What the environment variables may say. `config.ts` makes the configuration of it. */

/** An entry of the static list of hosts. */
export type StaticHost = z.infer<typeof staticHost>
const staticHost = z.strictObject({
  host: entryHost,
  productionHost: entryHost.optional(),
  contract: z.enum(['legacy', 'module', 'frame']).optional(),
  isolation: z.enum(['scope', 'none']).optional(),
  /** Titles by path. */
  paths: z.record(
    z.string().max(CATALOGUE_ADMIN.pathMax).regex(ENTRY_PATH),
    z.string().trim().min(1).max(CATALOGUE_ADMIN.nameMax),
  ),
})

/** Origins separated by spaces or commas. */
const origins = z
  .string()
  .optional()
  .transform(list => list?.split(/[\s,]+/).filter(Boolean) ?? [])
  .pipe(z.array(z.url({ protocol: /^https?$/ })))

/** An empty value is none: files of settings list names without values. */
const optional = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z
    .string()
    .transform(value => value || undefined)
    .pipe(schema.optional())
    .optional()

/** 32 random bytes in base64url, or more. */
const secretKey = optional(z.string().min(43))

/** `host:port`, also `[::1]:3310`. */
const hostAndPort = z
  .string()
  .regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i)
  .transform(address => {
    const { hostname, port } = new URL(`tcp://${address}`)
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
  })
/** A time limit; 0 means none. */
const milliseconds = z.coerce.number().int().min(0).max(3_600_000)

/** 0 means no limit. */
const callsPerMinute = z.coerce.number().int().min(0).max(10_000_000)

export const settings = z.object({
  // An enum, because a typing error would start a production server with the demo accounts.
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default('Dermaga'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  OPS_HOST: z.string().default('localhost'),
  OPS_PORT: z.coerce.number().int().min(0).max(65_535).default(9100),
  PUBLIC_URL: z.url().optional(),
  SUBAPP_PORT: z.coerce.number().int().default(3100),
  SUBAPP_ORIGIN: z.url().optional(),
  SUBAPP_ORIGINS: origins,
  WEBHOOK_TRUSTED_ORIGINS: origins,
  SUBAPP_FOLDER: z.string().default(join(import.meta.dirname, '../../../subapps')),
  STATIC_HOSTS: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DISK_MIN_FREE_MB: z.coerce.number().int().min(0).default(200),
  FILE_FOLDER: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  CLAMD_ADDRESS: optional(hostAndPort),
  PAPER_SEAL_KEY_FILE: optional(z.string()),
  PAPER_SEAL_CERTIFICATE_FILE: optional(z.string()),
  PAPER_SEAL_PASSPHRASE: optional(z.string()),
  PAPER_SIGNER_URL: optional(z.url({ protocol: /^https?$/ })),
  PAPER_SIGNER_TOKEN: optional(z.string()),
  PAPER_SIGNER_TIMEOUT_MS: z.coerce.number().int().min(500).max(60_000).default(15_000),
  PAPER_ALLOW_DEMO_KEY: z.enum(['0', '1']).default('0'),
  BANK_KEYS: optional(z.string()),
  BANK_SIMULATION: z.enum(['0', '1']).optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(20),
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(3000),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds.default(30_000),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds.default(10_000),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: milliseconds.default(30_000),
  DATABASE_QUERY_TIMEOUT_MS: milliseconds.default(35_000),
  DATABASE_SILENCE_MS: z.coerce.number().int().min(500).max(60_000).default(2500),
  DATABASE_KEEPALIVE_MS: z.coerce.number().int().min(1000).max(3_600_000).default(10_000),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  CLIENT_CERTIFICATE_HEADER: optional(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/)),
  API_KEYS: z.string().optional(),
  SERVICE_ADDRESSES: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SECRET_KEY: secretKey,
  SECRET_KEY_PREVIOUS: secretKey,
  SECRET_KEY_NEXT: secretKey,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_ALLOW_PLAIN: z.enum(['0', '1']).default('0'),
  MAIL_FROM: z.email().optional(),
  API_DOCS: z.enum(['0', '1']).optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  ACTIVITY_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  BODY_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  CUSTOMS_CORE: z.enum(['simulation', 'external', 'officers']).optional(),
  MANIFEST_URL: optional(z.url({ protocol: /^https?$/ })),
  MANIFEST_API_KEY: optional(z.string().regex(/^[\x21-\x7e]{1,200}$/)),
  MANIFEST_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{1,4000}$/)),
  MANIFEST_TIMEOUT_MS: z.coerce.number().int().min(500).max(30_000).default(5000),
  MANIFEST_SIMULATION: z.enum(['0', '1']).optional(),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  CLOCK_TOLERANCE_SECONDS: z.coerce.number().int().min(1).default(300),
  OTP_WRONG_MAX: z.coerce.number().int().min(10).max(1000).default(50),
  OTP_WRONG_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  ACTIVITY_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  CALLS_PER_MINUTE_USER: callsPerMinute.default(3000),
  CALLS_PER_MINUTE_KEY: callsPerMinute.default(6000),
})

export type Settings = z.infer<typeof settings>

/** The names of all settings. */
export const SETTINGS = Object.keys(settings.shape)

/* Settings that are JSON. */

/** Services with a key header: all of spec §7.1 but amws. */
export const withKeyHeader = KEYED_SERVICES.filter(name => name !== 'amws')
export const serviceKeys = z.partialRecord(z.enum(withKeyHeader), z.string().regex(/^[\x21-\x7e]{1,200}$/))
export const serviceAddresses = z.partialRecord(z.enum(SERVICE_NAMES), z.url({ protocol: /^https?$/ }))
export const staticHosts = z.record(z.string().regex(MODULE_SLUG), staticHost)
