import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** The services of spec §7.1 as they stand in a URL's first segment, and `''` for calls without one. */
export type Service =
  | 'authws'
  | 'amws'
  | 'sce-ws'
  | 'notification-service'
  | 'referensi'
  | 'browse-service'
  | 'suratkuasa'
  | 'transaksional'
  | 'dokumen-service'
  | ''

/** What a caller must show. `refresh-token`: the refresh token itself in Authorization, `Bearer ` optional. */
export type Auth = 'none' | 'bearer' | 'refresh-token'

/** A field that names somebody; the server refuses 403 when it is not the caller's own, unless `access` grants it. */
export interface Ownership {
  in: 'params' | 'query' | 'body'
  field: string
  is: 'idUser' | 'email' | 'username' | 'npwp'
}

/** Loose only where unknown fields are kept or told of: host-to-host (design 03). */
type Fields = z.ZodObject<z.ZodRawShape, z.core.$strict> | z.ZodObject<z.ZodRawShape, z.core.$loose>

export type Reply =
  | { kind: 'item'; schema: z.ZodType }
  | { kind: 'items'; schema: z.ZodType }
  /** Fields beside status and message. */
  | { kind: 'fields'; schema: z.ZodType }
  | { kind: 'done' }
  | { kind: 'text' }
  /** Server-sent events, until the token ends. */
  | { kind: 'events' }

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
  reply: Reply
  /** Codes beyond those every call may answer (input, auth, limit, server). */
  errors?: readonly ErrorCode[]
  owns?: readonly Ownership[]
  /** Refuses without a known `Beacukai-Api-Key` of this service. */
  needsKey?: true
  /** Of companies' own systems: takes their tokens, which no other call takes, and in `Beacukai-Api-Key` the secret issued to the
   *  company, without which it refuses. domain: host-to-host API */
  host?: true
  /** What a refusal says besides, or otherwise than, the envelope. */
  errorBody?: Readonly<Record<string, unknown>>
  /** Still answers while the caller's password is expired (design 03). */
  whenPasswordExpired?: true
  /** Only the named sort of caller; the `access` room decides who that is. */
  permission?: Permission
  /** Accepts a `DPoP` proof (RFC 9449). */
  dpop?: true
  /** Body limit; 1 MiB unless said. */
  maxBytes?: number
}

/** Things only some roles may do; which role may do what is one table in the server's `access` room. */
export type Permission =
  | 'announcement.write'
  | 'announcement.readExcise'
  | 'company-users.approve'
  | 'users.manage'
  | 'excise-users.manage'
  | 'catalogue.manage'
  | 'history.ofColleagues'
  | 'history.ofDocuments'
  | 'history.ofAccounts'
  | 'webhook.manage'
  | 'host-key.manage'
  | 'declaration.readSent'
  | 'declaration.answer'

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
export const events = () => ({ kind: 'events' }) as const

/** The whole path of a call as routers know it: `/amws/v1/user-detail/menu-list/:idUser`. */
export const routeOf = (call: Call): string => (call.service ? `/${call.service}` : '') + call.path

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<C extends Call> = OutputOf<C['params']>
export type QueryOf<C extends Call> = OutputOf<C['query']>
export type BodyOf<C extends Call> = OutputOf<C['body']>

/** What a caller gives: only the parts the call declares. */
export type RequestOf<C extends Call> = (C['params'] extends z.ZodType ? { params: InputOf<C['params']> } : unknown) &
  (C['query'] extends z.ZodType ? { query?: InputOf<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: InputOf<C['body']> } : unknown)

/** A page of a list: `total` when it is cheap to know, `next` the cursor of the following page, absent at the end. */
export interface Page<T> {
  items: T[]
  total?: number
  next?: string
}

/** What the caller gets of a call that went well. */
export type ValueOf<C extends Call> = C['reply'] extends { kind: 'item' | 'fields'; schema: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : never
  : C['reply'] extends { kind: 'items'; schema: infer S }
    ? S extends z.ZodType
      ? Page<z.output<S>>
      : never
    : C['reply'] extends { kind: 'text' }
      ? string
      : undefined

/** The envelope of every JSON answer (design 03). */
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

/** How the browser's call function answers; it never throws at a screen. */
export type Outcome<T> =
  | { ok: true; value: T; message?: string }
  | { ok: false; code: ErrorCode | ClientErrorCode; message: string; params: Record<string, unknown>; status: number }

/** Problems the browser finds by itself: no network, no answer in time, an answer that is not an envelope. */
export type ClientErrorCode = 'network.lost' | 'network.timeout' | 'answer.unreadable' | 'call.cancelled'
