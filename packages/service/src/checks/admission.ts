import type { ServiceDefinition } from '../definition.ts'
import { PROVISION_CODE } from '../provision.ts'
import { choicesOf } from '../validation.ts'

/** What cannot work in what a register admits to. */
export function admissionProblems({ admits = [], validity, form }: ServiceDefinition): string[] {
  return [
    ...(admits.length > 0 && !validity ? ['it admits to claims, but is no register'] : []),
    ...admits.flatMap(({ claim, when, provision, text, notInForce }) => [
      ...(text.trim() === '' || !notInForce.includes('{nomor}') ? [`${claim}: its texts say too little`] : []),
      ...(PROVISION_CODE.test(provision) ? [] : [`${claim}: ${provision} is no code of a provision`]),
      ...(when?.isOneOf ?? [])
        .filter(value => !choicesOf(form, when?.field ?? '').includes(value))
        .map(value => `${claim}: ${when?.field} = ${value} is no choice of it`),
    ]),
  ]
}
