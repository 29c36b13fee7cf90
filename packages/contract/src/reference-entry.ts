import { z } from 'zod'
import { alasan, CHANGES, outcome, version } from './access-admin/shared.ts'
import { defineCall, item, items } from './call.ts'
import { ENTRY_CODE } from './entry-rules.ts'
import { count, cursor, line, lineOrEmpty, searchText } from './field-schemas.ts'
import { REFERENCE_LISTS } from './reference.ts'

/** Limits of entries of reference lists, shared by screens and server. Lengths in characters. */
export const ENTRY = { nameMax: 300, otherNameMax: 100, groupMax: 100, documentsMax: 40, pageSize: 20 } as const

const daftar = z.enum(REFERENCE_LISTS)
const documents = z
  .array(z.string().regex(/^\d{2,3}$/))
  .min(1)
  .max(ENTRY.documentsMax)

/** What an administrator sets of an entry. Null: the entry has none; of documents: it applies to all. */
const content = {
  nama: z.string(),
  namaLain: z.string().nullable(),
  grup: z.string().nullable(),
  kodeDokumen: z.array(z.string()).nullable(),
}
const typed = {
  nama: line(ENTRY.nameMax),
  namaLain: lineOrEmpty(ENTRY.otherNameMax).nullable(),
  grup: lineOrEmpty(ENTRY.groupMax).nullable(),
  kodeDokumen: documents.nullable(),
}

const managedList = z.strictObject({
  daftar,
  nama: z.string(),
  /** Entries, offered or not. */
  jumlah: z.number(),
  dikoreksi: z.number(),
  /** The page that owns it; null: it is changed here. */
  halaman: z.strictObject({ alamat: z.string(), judul: z.string() }).nullable(),
})
export type ManagedReferenceListRow = z.infer<typeof managedList>

const managedListDetail = z.strictObject({
  ...managedList.shape,
  memakai: z.strictObject({ namaLain: z.boolean(), grup: z.boolean(), kodeDokumen: z.boolean() }),
  /** Of the holidays: the years that have days. */
  tahun: z.array(
    z.strictObject({
      tahun: z.string(),
      /** Days that are offered. */
      jumlah: z.number(),
      /** Nobody has entered its days: it has none but the fixed ones. */
      belumDiisi: z.boolean(),
    }),
  ),
})
export type ManagedReferenceListDetail = z.infer<typeof managedListDetail>

const managedEntry = z.strictObject({
  kode: z.string(),
  /** Its number among the entries with its code. */
  nomor: z.number(),
  /** Other entries have its code. */
  berbagiKode: z.boolean(),
  ...content,
  ditawarkan: z.boolean(),
  dikoreksi: z.boolean(),
  /** The portal's own entry; null: the authority has added it, or the portal has it no more. */
  bawaan: z.strictObject(content).nullable(),
  diubahOleh: z.string(),
  diubahPada: z.string().nullable(),
  versi: z.string(),
})
export type ManagedReferenceEntry = z.infer<typeof managedEntry>

const ADMIN = { service: 'amws', auth: 'bearer', permission: 'reference.manage' } as const
const oneList = z.strictObject({ daftar })
const oneEntry = z.strictObject({
  daftar,
  kode: z.string().regex(ENTRY_CODE),
  nomor: count(1, 999),
})
const ENTRY_ERRORS = [
  ...CHANGES,
  'referenceEntry.elsewhere',
  'referenceEntry.unused',
  'referenceEntry.group',
  'referenceEntry.document',
] as const

export const managedReferenceLists = defineCall({
  ...ADMIN,
  method: 'GET',
  path: '/v1/data-acuan/daftar',
  summary: 'Reference lists in the order of their names, with how many entries they have and how many are corrected.',
  query: z.strictObject({
    q: searchText.default(''),
    cursor: cursor.optional(),
    size: count(1, 100).default(ENTRY.pageSize),
  }),
  reply: items(managedList),
})

export const managedReferenceList = defineCall({
  ...ADMIN,
  method: 'GET',
  path: '/v1/data-acuan/daftar/:daftar',
  summary: 'A reference list: what its entries have beside a name, and of the holidays how many days each year has.',
  params: oneList,
  reply: item(managedListDetail),
})

export const referenceEntryList = defineCall({
  ...ADMIN,
  method: 'GET',
  path: '/v1/data-acuan/daftar/:daftar/entri',
  summary: 'Entries of a reference list, in its order, offered or not, each with the portal’s own entry.',
  params: oneList,
  query: z.strictObject({
    q: searchText.default(''),
    /** Only corrected ones, or only those that are no longer offered. */
    hanya: z.enum(['dikoreksi', 'ditarik']).optional(),
    /** Only days of a year; of the holidays. */
    tahun: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    cursor: cursor.optional(),
    size: count(1, 100).default(ENTRY.pageSize),
  }),
  reply: items(managedEntry),
})

export const referenceEntryAdd = defineCall({
  ...ADMIN,
  method: 'POST',
  path: '/v1/data-acuan/daftar/:daftar/entri',
  summary: 'Propose an entry with a code that the list does not have. It takes two administrators.',
  params: oneList,
  body: z.strictObject({ kode: z.string().regex(ENTRY_CODE), ...typed, alasan }),
  reply: item(outcome),
  errors: [
    ...ENTRY_ERRORS,
    'referenceEntry.taken',
    'referenceEntry.code',
    'referenceEntry.notADay',
    'referenceEntry.year',
  ],
})

export const referenceEntrySave = defineCall({
  ...ADMIN,
  method: 'PUT',
  path: '/v1/data-acuan/daftar/:daftar/entri/:kode/:nomor',
  summary: 'Propose a correction of an entry, or that it is offered no longer. It takes two administrators.',
  params: oneEntry,
  body: z.strictObject({ ...typed, ditawarkan: z.boolean(), alasan, versi: version }),
  reply: item(outcome),
  errors: [...ENTRY_ERRORS, 'resource.notFound'],
})

export const referenceEntryRestore = defineCall({
  ...ADMIN,
  method: 'POST',
  path: '/v1/data-acuan/daftar/:daftar/entri/:kode/:nomor/pulihkan',
  summary: 'Propose that the portal’s own entry applies again. It takes two administrators, and applies at once then.',
  params: oneEntry,
  body: z.strictObject({ alasan, versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound', 'referenceEntry.elsewhere', 'referenceEntry.noOwn'],
})

export const referenceEntryCalls = {
  managedReferenceLists,
  managedReferenceList,
  referenceEntryList,
  referenceEntryAdd,
  referenceEntrySave,
  referenceEntryRestore,
}
