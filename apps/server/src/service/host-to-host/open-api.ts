import { type Call, hostServiceCalls } from '@dermaga/contract'
import { type ActionDefinition, partyIn, type ServiceDefinition } from '@dermaga/service'
import type { Config } from '../../config.ts'
import { documentOf, operationOf, pathOf } from '../../http/openapi.ts'
import { schemaOfForm } from '../case/form-schema.ts'

type Json = Record<string, unknown>

/** The readable page of a service's calls, and its OpenAPI document. */
export const servicePagePath = (id: string): string => `/docs/layanan/${id}`
export const serviceDocumentPath = (id: string): string => `${servicePagePath(id)}/openapi.json`

const { hostServices: _list, hostCaseAct, hostCaseDeliver, hostCaseFileAdd, ...others } = hostServiceCalls
const CONTENT = { $ref: '#/components/schemas/Isi' }

/** The calls of one service for companies' own systems as OpenAPI 3.1, from its definition. */
export function serviceOpenApi(config: Config, service: ServiceDefinition): Json {
  const paths: Record<string, Json> = {}
  const add = (name: string, call: Call, change: (operation: Json) => Json = same, path = pathOf(call)) => {
    const own = path.replace('{layanan}', service.id)
    const operation = change(withoutParameter(operationOf(name, call), 'layanan'))
    paths[own] = { ...paths[own], [call.method.toLowerCase()]: operation }
  }
  if (service.begunBy === 'applicant') add('deliver', hostCaseDeliver, withBody('isi', CONTENT))
  for (const [name, call] of Object.entries(others)) {
    add(name, call, call.method === 'PUT' ? withBody('isi', CONTENT) : same)
  }
  add('fileAdd', hostCaseFileAdd, operation => withAttachments(operation, service))
  for (const [name, action] of Object.entries(service.actions)) {
    if (!isOfCompanies(action)) continue
    add(
      `tindakan-${name}`,
      hostCaseAct,
      operation => actionOf(operation, service, action),
      pathOf(hostCaseAct).replace('{tindakan}', name),
    )
  }
  const schemas = { Isi: schemaOfForm(service.form, false), IsiLengkap: schemaOfForm(service.form, true) }
  const document = documentOf(config, `${service.title}: host-to-host`, paths, schemas)
  return {
    ...document,
    info: { ...(document['info'] as Json), version: String(service.version), description: descriptionOf(service) },
  }
}

const descriptionOf = ({ summary, basis }: ServiceDefinition) =>
  `${summary} ${basis}. A draft takes \`Isi\`, complete or not; sending needs \`IsiLengkap\`, and what its conditions ask for.`

/** What a company does with a case itself. */
const isOfCompanies = ({ by, isInDocument }: ActionDefinition): boolean =>
  (by === 'applicant' && isInDocument !== true) || partyIn(by) !== undefined

const same = (operation: Json): Json => operation

const withoutParameter = (operation: Json, name: string): Json => ({
  ...operation,
  parameters: (operation['parameters'] as { name: string }[]).filter(parameter => parameter.name !== name),
})

/** Replaces the schema of a member of the body. */
const withBody =
  (member: string, schema: Json) =>
  (operation: Json): Json => {
    const body = schemaOfBody(operation)
    const properties = { ...(body['properties'] as Json), [member]: schema }
    return withSchema(operation, { ...body, properties })
  }

function schemaOfBody(operation: Json): Json {
  const { content } = operation['requestBody'] as { content: Record<string, { schema: Json }> }
  return content['application/json']?.schema ?? {}
}

const withSchema = (operation: Json, schema: Json): Json => ({
  ...operation,
  requestBody: { required: true, content: { 'application/json': { schema } } },
})

function actionOf(operation: Json, { states }: ServiceDefinition, action: ActionDefinition): Json {
  const from = action.from.map(name => states[name]?.label ?? name).join(', ')
  const { properties, required, ...body } = schemaOfBody(operation)
  const { jawaban: _answer, ...rest } = properties as Json
  const form = action.form && schemaOfForm(action.form, true)
  const needed = [...((required as string[] | undefined) ?? []), ...(form && 'required' in form ? ['jawaban'] : [])]
  return {
    ...withSchema(withoutParameter(operation, 'tindakan'), {
      ...body,
      properties: { ...rest, ...(form && { jawaban: form }) },
      ...(needed.length > 0 && { required: needed }),
    }),
    summary: `${action.label}. In the state: ${from}. Idempotent by \`rujukan\`.`,
  }
}

/** The codes of the attachments in place of any. */
function withAttachments(operation: Json, { attachments }: ServiceDefinition): Json {
  const codes = attachments.map(({ kode, label, isRequired }) => ({
    const: kode,
    title: label,
    ...(isRequired && { description: 'Required.' }),
  }))
  const parameters = (operation['parameters'] as { name: string }[]).map(parameter =>
    parameter.name === 'kode' && codes.length > 0
      ? { ...parameter, schema: { type: 'string', oneOf: codes } }
      : parameter,
  )
  return { ...operation, parameters }
}
