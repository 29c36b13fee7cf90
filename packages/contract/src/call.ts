import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { PlatformScope } from './platform-scopes.ts'

/** The services of spec §7.1 as the first segment of a URL; `''` for calls without a service. */
export type Service =
  | 'authws'
  | 'amws'
  | 'sce-ws'
  | 'notification-service'
  | 'referensi'
  | 'browse-service'
  | 'suratkuasa'
  | 'cms'
  | 'transaksional'
  | 'dokumen-service'
  | 'service'
  | ''

/** Required credential. `refresh-token`: the refresh token itself in Authorization, `Bearer ` optional. */
export type Auth = 'none' | 'bearer' | 'refresh-token'

/** A field that identifies a user or company. The server returns 403 when it is not the caller's own, unless the `access` module grants it. */
export interface Ownership {
  in: 'params' | 'query' | 'body'
  field: string
  is: 'idUser' | 'email' | 'username' | 'npwp'
}

/** Loose only where unknown fields are stored or reported: host-to-host. */
type Fields = z.ZodObject<z.ZodRawShape, z.core.$strict> | z.ZodObject<z.ZodRawShape, z.core.$loose>

export type Reply =
  | { kind: 'item'; schema: z.ZodType }
  | { kind: 'items'; schema: z.ZodType }
  /** Fields beside status and message. */
  | { kind: 'fields'; schema: z.ZodType }
  | { kind: 'done' }
  | { kind: 'text' }
  /** An XML document; errors have the envelope. */
  | { kind: 'xml' }
  /** A file, streamed, for download; errors have the envelope. */
  | { kind: 'file' }
  /** Server-sent events until the token expires. */
  | { kind: 'events' }

/** A file as the body of a call: its bytes alone, so that it can be streamed. What describes it is in the query. */
export interface Upload {
  maxBytes: number
  /** Media types that `Content-Type` may state, beside `application/octet-stream` and none. The server decides by the content. */
  types: readonly string[]
}

export interface Call {
  service: Service
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the service, `:name` for parameters. */
  path: string
  /** One English sentence for the readable API page. */
  summary: string
  auth: Auth
  params?: Fields
  query?: Fields
  body?: Fields
  /** The body is a file. Not together with `body`. */
  upload?: Upload
  reply: Reply
  /** Error codes besides those of every call (input, auth, limit, server). */
  errors?: readonly ErrorCode[]
  owns?: readonly Ownership[]
  /** Requires a known `Beacukai-Api-Key` of this service. */
  needsKey?: true
  /** A call of companies' own systems: accepts their tokens, which no other call accepts, and requires the secret issued to the
   *  company in `Beacukai-Api-Key`. domain: host-to-host API */
  host?: true
  /** A call of companies' own systems that platforms may make too, with this scope of a company's consent. */
  platformScope?: PlatformScope
  /** A call of OAuth: its body may be a form, and errors also have the member `error`. RFC 6749 §3.2, §5.2 */
  oauth?: true
  /** A call of teams' pipelines: accepts the tokens of one sub-application, which no other call accepts. */
  publishes?: true
  /** Fields of an error response that extend or replace those of the envelope. */
  errorBody?: Readonly<Record<string, unknown>>
  /** Allowed while the caller's password is expired. */
  whenPasswordExpired?: true
  /** Allowed while the caller has to set up MFA first. */
  whenMfaRequired?: true
  /** Required permission; the `access` module knows which roles have it. */
  permission?: Permission
  /** Accepts a `DPoP` proof (RFC 9449). */
  dpop?: true
  /** The server hands its body to the handler as text: it may be too large to be parsed where everybody is answered. */
  readsText?: true
  /** Body limit in bytes; 1 MiB by default. */
  maxBytes?: number
}

/** Declares a call once for both sides. The identity function keeps the literal types; a property that `Call` does not have fails
 *  the type check. */
export function defineCall<const C extends Call>(call: C & { [K in Exclude<keyof C, keyof Call>]: never }): C {
  return call
}

export const item = <S extends z.ZodType>(schema: S) => ({ kind: 'item', schema }) as const
export const items = <S extends z.ZodType>(schema: S) => ({ kind: 'items', schema }) as const
export const fields = <S extends z.ZodType>(schema: S) => ({ kind: 'fields', schema }) as const
export const done = () => ({ kind: 'done' }) as const
export const text = () => ({ kind: 'text' }) as const
export const xml = () => ({ kind: 'xml' }) as const
export const file = () => ({ kind: 'file' }) as const
export const events = () => ({ kind: 'events' }) as const

/** The full path of a call in router notation: `/amws/v1/user-detail/menu-list/:idUser`. */
export const routeOf = (call: Call): string => (call.service ? `/${call.service}` : '') + call.path

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<C extends Call> = OutputOf<C['params']>
export type QueryOf<C extends Call> = OutputOf<C['query']>
export type BodyOf<C extends Call> = OutputOf<C['body']>

/** The request of a call: only the parts that the call declares. */
export type RequestOf<C extends Call> = (C['params'] extends z.ZodType ? { params: InputOf<C['params']> } : unknown) &
  (C['query'] extends z.ZodType ? { query?: InputOf<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: InputOf<C['body']> } : unknown) &
  (C['upload'] extends Upload ? { file: Blob } : unknown)

/** A page of a list: `total` when it is cheap to compute, `next` the cursor of the following page, absent at the end. */
export interface Page<T> {
  items: T[]
  total?: number
  next?: string
}

/** The value of a successful call, as its caller gets it. */
export type ValueOf<C extends Call> = C['reply'] extends { kind: 'item' | 'fields'; schema: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : never
  : C['reply'] extends { kind: 'items'; schema: infer S }
    ? S extends z.ZodType
      ? Page<z.output<S>>
      : never
    : C['reply'] extends { kind: 'text' | 'xml' }
      ? string
      : C['reply'] extends { kind: 'file' }
        ? Blob
        : undefined

/** The envelope of every JSON response. */
export type Envelope =
  | {
      status: 'success'
      message: string
      item?: unknown
      items?: unknown[]
      total?: number
      next?: string
    }
  | { status: 'error'; code: ErrorCode; message: string; params: Record<string, unknown> }

/** Result of a call in the browser; the call function never throws. */
export type Outcome<T> =
  | { ok: true; value: T; message?: string }
  | { ok: false; code: ErrorCode | ClientErrorCode; message: string; params: Record<string, unknown>; status: number }

/** Errors detected in the browser: no network, a timeout, a response without an envelope, an error that has a message but none of
 *  our codes (as another service sends it), an aborted call. */
export type ClientErrorCode =
  | 'network.lost'
  | 'network.timeout'
  | 'answer.unreadable'
  | 'answer.uncoded'
  | 'call.cancelled'
