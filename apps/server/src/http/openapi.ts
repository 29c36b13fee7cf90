import { CALLS, type Call, ERRORS, type ErrorCode, routeOf } from '@dermaga/contract'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { errorTextOf } from './errors.ts'

type Json = Record<string, unknown>

const ALWAYS: readonly ErrorCode[] = [
  'input.invalid',
  'limit.reached',
  'server.failed',
  'server.timeout',
  'server.unavailable',
]
const WITH_BEARER: readonly ErrorCode[] = [
  'auth.missing',
  'auth.invalid',
  'auth.expired',
  'session.ended',
  'session.expired',
  'account.blocked',
  'access.denied',
  'dpop.required',
  'dpop.invalid',
  'dpop.nonce',
]

const WITH_UPLOAD: readonly ErrorCode[] = [
  'input.tooSlow',
  'file.empty',
  'file.tooLarge',
  'file.type',
  'file.active',
  'file.infected',
  'file.notScanned',
  'file.unavailable',
]
const WITH_FILE: readonly ErrorCode[] = ['file.unavailable']

const WITH_SUBAPP_TOKEN: readonly ErrorCode[] = [
  'auth.missing',
  'auth.invalid',
  'auth.expired',
  'subappTeam.tokenEnded',
]
const WITH_HOST_KEY: readonly ErrorCode[] = ['apiKey.unknown']

/** The OpenAPI 3.1 document of every call in the contract, from the schemas that the server validates with. */
export function openApi(config: Config): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(CALLS) as [string, Call][]) {
    const path = pathOf(call)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return documentOf(config, `${config.productName} API`, paths)
}

/** The path of a call as OpenAPI writes it. */
export const pathOf = (call: Call): string => routeOf(call).replace(/:(\w+)/g, '{$1}')

/** An OpenAPI document of some paths. */
export function documentOf(config: Config, title: string, paths: Json, schemas: Json = {}): Json {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: config.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: config.publicUrl }],
    paths,
    components: {
      ...(Object.keys(schemas).length > 0 && { schemas }),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'at+jwt',
          description:
            'A token of type `DPoP` also needs the header `DPoP`: a proof of its key (RFC 9449) with method, address and hash of the token.',
        },
        subappToken: { type: 'http', scheme: 'bearer', bearerFormat: 'dmgsub_…' },
        refreshToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
        apiKey: { type: 'apiKey', in: 'header', name: 'Beacukai-Api-Key' },
      },
    },
  }
}

/** One call in such a document. */
export function operationOf(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.service || 'portal'],
    security: security(call),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.dpop
        ? [{ name: 'DPoP', in: 'header', required: false, schema: { type: 'string' }, description: 'RFC 9449 proof' }]
        : []),
    ],
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call, schemaOf(call.body, 'input')) } } : {}),
    ...(call.upload ? { requestBody: { required: true, content: binary(call.upload.types) } } : {}),
    responses: { ...success(call), ...errorResponses(call) },
  }
}

function security(call: Call): Json[] {
  const needs: Json = {
    ...(call.auth === 'bearer' ? (call.publishes ? { subappToken: [] } : { bearer: [] }) : {}),
    ...(call.auth === 'refresh-token' ? { refreshToken: [] } : {}),
    ...(call.needsKey || call.host ? { apiKey: [] } : {}),
  }
  return Object.keys(needs).length > 0 ? [needs] : []
}

function parameters(where: 'path' | 'query', schema: Call['query']): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }))
}

/** Bytes have no schema. OpenAPI 3.1 §4.8.14.3 */
const binary = (types: readonly string[]): Json => Object.fromEntries(types.map(type => [type, {}]))

function success(call: Call): Json {
  const whole = { '200': { description: 'Success', content: successContent(call) } }
  if (call.reply.kind !== 'file') return whole
  return {
    ...whole,
    '206': { description: 'The part that `Range` asks for', content: successContent(call) },
    '304': { description: 'The file of `If-None-Match`' },
    '416': { description: 'The file does not have the part that `Range` asks for' },
  }
}

function successContent(call: Call): Json {
  if (call.reply.kind === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  if (call.reply.kind === 'xml') return { 'text/xml': { schema: { type: 'string' } } }
  if (call.reply.kind === 'text') return { 'text/plain': { schema: { type: 'string' } } }
  if (call.reply.kind === 'file') return binary(['*/*'])
  const properties: Json = { status: { const: 'success' }, message: { type: 'string' } }
  if (call.reply.kind === 'item') properties['item'] = schemaOf(call.reply.schema, 'output')
  if (call.reply.kind === 'fields') Object.assign(properties, schemaOf(call.reply.schema, 'output')['properties'])
  if (call.reply.kind === 'items') {
    properties['items'] = { type: 'array', items: schemaOf(call.reply.schema, 'output') }
    properties['total'] = { type: 'integer' }
    properties['next'] = { type: 'string' }
  }
  return { 'application/json': { schema: { type: 'object', required: ['status', 'message'], properties } } }
}

/** A call of OAuth takes a form too. */
const bodyContent = ({ oauth }: Call, schema: Json): Json => ({
  'application/json': { schema },
  ...(oauth && { 'application/x-www-form-urlencoded': { schema } }),
})

function errorResponses(call: Call): Json {
  const codes = [
    ...ALWAYS,
    ...(call.method === 'GET' ? [] : ['server.storageFull' as const]),
    ...(call.auth !== 'bearer' ? [] : call.publishes ? WITH_SUBAPP_TOKEN : WITH_BEARER),
    ...(call.host ? WITH_HOST_KEY : []),
    ...(call.upload ? WITH_UPLOAD : []),
    ...(call.reply.kind === 'file' ? WITH_FILE : []),
    ...(call.errors ?? []),
  ]
  const byStatus = Map.groupBy(new Set(codes), code => ERRORS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map(code => `${code}: ${errorTextOf(code, call)}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['status', 'code', 'message', 'params'],
              properties: {
                status: { const: call.errorBody?.['status'] ?? 'error' },
                code: { enum: of },
                message: { type: 'string' },
                params: { type: 'object' },
              },
            },
          },
        },
      },
    ]),
  )
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return rest
}
