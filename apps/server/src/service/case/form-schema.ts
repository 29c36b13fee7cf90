import { choicesOf, type FieldFacts, type FormFacts, isGivenField } from '@dermaga/service'

type Json = Record<string, unknown>

/** The JSON schema of the content of a form, as companies' own systems send it.
 *  @param isComplete with the fields that are required whenever the content is sent */
export function schemaOfForm(form: FormFacts, isComplete: boolean): Json {
  const names = Object.keys(form.fields)
  const required = names.filter(
    name => form.fields[name]?.isRequired && !isGivenField(form, name) && !Object.hasOwn(form.applies, name),
  )
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map(name => [name, propertyOf(form, name, isComplete)])),
    ...(isComplete && required.length > 0 && { required }),
  }
}

function propertyOf(form: FormFacts, name: string, isComplete: boolean): Json {
  const field = form.fields[name] as FieldFacts
  const { label, hint, example, isRequired } = field
  const when = Object.hasOwn(form.applies, name)
    ? ['Applies only under a condition.']
    : Object.hasOwn(form.requiredWhen, name)
      ? ['Required under a condition.']
      : isRequired && !isGivenField(form, name)
        ? ['Required.']
        : []
  const given = isGivenField(form, name) ? ['The portal fills it in; another value is refused with 1042.'] : []
  const description = [sentence(hint), ...given, ...when, noteOf(field)].filter(Boolean).join(' ')
  return {
    title: label,
    ...typeOf(form, name, field, isComplete),
    ...(description && { description }),
    ...(example !== undefined && { examples: [example] }),
    ...(given.length > 0 && { readOnly: true }),
  }
}

const sentence = (text = ''): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

/** What the schema's type cannot state, in words. */
function noteOf(field: FieldFacts): string {
  switch (field.kind) {
    case 'code':
    case 'codes':
      return `Codes of the reference list ${field.list}.`
    case 'case':
      return `idKasus or number of a case of ${field.services.join(', ')}.`
    case 'decimal':
      return field.unit ? `In ${field.unit}.` : field.isMoney ? 'In rupiah.' : ''
    case 'text':
      return field.pattern ? `${field.pattern.meaning}.` : ''
    case 'photos':
    case 'files':
      return 'Upload the file first, without `kode`.'
    default:
      return ''
  }
}

function typeOf(form: FormFacts, name: string, field: FieldFacts, isComplete: boolean): Json {
  switch (field.kind) {
    case 'text': {
      const { max, min, pattern } = field
      return {
        type: 'string',
        maxLength: max,
        ...(min !== undefined && { minLength: min }),
        ...(pattern && { pattern: `^(?:${pattern.source})$` }),
      }
    }
    case 'decimal': {
      const { digits, decimals, from, to } = field
      const fraction = decimals > 0 ? `(\\.\\d{1,${decimals}})?` : ''
      return {
        type: ['string', 'number'],
        pattern: `^-?\\d{1,${digits - decimals}}${fraction}$`,
        ...(from !== undefined && { minimum: from }),
        ...(to !== undefined && { maximum: to }),
      }
    }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'instant':
      return { type: 'string', format: 'date-time' }
    case 'choice':
      return {
        type: 'string',
        oneOf: choicesOf(form, name).map(value => ({ const: value, title: field.choices[value] })),
      }
    case 'codes':
    case 'officers':
      return { type: 'array', items: { type: 'string' }, maxItems: 100 }
    case 'tick':
      return field.isRequired && isComplete ? { const: true } : { type: 'boolean' }
    case 'position':
      return { type: 'string', pattern: '^-?\\d{1,2}(\\.\\d{1,7})?,-?\\d{1,3}(\\.\\d{1,7})?$' }
    case 'photos':
    case 'files':
      return {
        type: 'array',
        minItems: field.atLeast,
        maxItems: 100,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['idBerkas'],
          properties: {
            idBerkas: { type: 'string' },
            ...(field.kind === 'photos' && { keterangan: { type: 'string', maxLength: 255 } }),
          },
        },
      }
    case 'lines':
      return {
        type: 'array',
        maxItems: field.max,
        ...(field.min !== undefined && isComplete && { minItems: field.min }),
        items: schemaOfForm(field.form, isComplete),
      }
    case 'case':
    case 'code':
      return { type: 'string' }
  }
}
