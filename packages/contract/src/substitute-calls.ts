import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { count, cursor, day, id, searchText } from './field-schemas.ts'

/** Limits of substitutes, shared by screens and server. */
export const SUBSTITUTE = {
  /** Days of one period. Longer absences are a matter of memberships. */
  daysMost: 180,
  pageSize: 50,
  /** Officers offered for a choice. */
  choicesMost: 20,
} as const

const AREA = { service: 'service', auth: 'bearer' } as const

const person = z.strictObject({ idUser: z.string(), nama: z.string() })

export const substituteState = z.enum(['akan', 'berlaku', 'selesai'])
export type SubstituteState = z.infer<typeof substituteState>

/** An officer who works in the place of another. Days are WIB, both inclusive. */
export const substitute = z.strictObject({
  idPenggantian: z.string(),
  petugas: person,
  pengganti: person,
  mulai: day,
  akhir: day,
  keadaan: substituteState,
  /** Who named the substitute. */
  ditunjukOleh: z.string(),
  bolehDiakhiri: z.boolean(),
})
export type Substitute = z.infer<typeof substitute>

export const substituteList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/substitute',
  summary:
    'Substitutes of the caller and officers whom the caller replaces, for heads of offices also those of their officers. Newest first.',
  query: z.strictObject({
    keadaan: substituteState.optional(),
    size: count(1, SUBSTITUTE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(substitute),
})

export const substituteName = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/substitute',
  summary:
    'Name a substitute for some days: the officer themselves, or the head of their offices for them. Both are notified. Idempotent by `kunci`.',
  body: z.strictObject({
    kunci: z.uuid(),
    /** Who is replaced; the caller by default. */
    petugas: id.optional(),
    pengganti: id,
    mulai: day,
    akhir: day,
  }),
  reply: item(substitute),
  errors: [
    'substitute.notOfficer',
    'substitute.notHead',
    'substitute.period',
    'substitute.overlap',
    'substitute.absent',
  ],
})

export const substituteEnd = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/substitute/:id',
  summary:
    'End the time of a substitute at once. For those who may name one for the officer, and for the substitute. Idempotent.',
  params: z.strictObject({ id }),
  reply: done(),
  errors: ['substitute.notFound'],
})

export const substituteChoices = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/substitute/pilihan',
  summary: 'Officers by name: for whom the caller may name a substitute, or who may be the substitute of one.',
  query: z.strictObject({
    /** Whose substitute is looked for; without it, officers for whom the caller may name one. */
    pengganti: id.optional(),
    q: searchText.default(''),
  }),
  reply: items(person),
  errors: ['substitute.notHead'],
})

export const substituteCalls = { substituteList, substituteName, substituteEnd, substituteChoices }
