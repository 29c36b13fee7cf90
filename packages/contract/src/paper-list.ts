import { z } from 'zod'
import { defineCall, file, items } from './call.ts'
import { casePaper, serviceGroup, serviceId } from './case.ts'
import { count, cursor, day, searchText } from './field-schemas.ts'
import { office } from './office.ts'

/** Limits of papers across cases, shared by screens and server. */
export const PAPER_LIST = {
  pageSize: 50,
  /** Papers that are printed together. */
  printMost: 50,
} as const

/** Newest or oldest first. */
export const paperOrder = z.enum(['terbaru', 'terlama'])
export type PaperOrder = z.infer<typeof paperOrder>

/** A kind of paper: the id of its service, and its name there. */
export const paperKindRef = z.string().regex(/^[a-z][a-z0-9-]{1,40}\.[A-Za-z][A-Za-z0-9-]{0,40}$/)

/** A paper with its case. */
export const listedPaper = z.strictObject({
  ...casePaper.shape,
  idKasus: z.string(),
  layanan: z.string(),
  judulLayanan: z.string(),
  nomorKasus: z.string().nullable(),
  /** The page of the case. */
  tautan: z.string(),
  perusahaan: z.strictObject({ npwp: z.string(), nama: z.string() }),
  /** The office that issued it. */
  kantor: office,
})
export type ListedPaper = z.infer<typeof listedPaper>

const AREA = { service: 'service', auth: 'bearer', method: 'GET' } as const

export const paperList = defineCall({
  ...AREA,
  path: '/v1/dokumen-terbit',
  summary:
    "Papers of every case that the caller may read: those of the caller's company, also as a party and as a broker; for officers those of their offices.",
  query: z.strictObject({
    /** Words of its number and name, of the number of its case, and of the company. */
    q: searchText.default(''),
    layanan: serviceId.optional(),
    /** Only services of this group. */
    kelompok: serviceGroup.optional(),
    jenis: paperKindRef.optional(),
    /** Issued on these days (WIB), both included. */
    dari: day.optional(),
    sampai: day.optional(),
    urut: paperOrder.default('terbaru'),
    size: count(1, PAPER_LIST.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(listedPaper),
})

export const paperKinds = defineCall({
  ...AREA,
  path: '/v1/dokumen-terbit/jenis',
  summary: 'The services that issue papers, each with its kinds of papers, by title.',
  reply: items(
    z.strictObject({
      layanan: z.string(),
      judul: z.string(),
      jenis: z.array(z.strictObject({ kode: paperKindRef, judul: z.string() })),
    }),
  ),
})

/** Ids with commas between them. */
const ids = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
  .refine(text => text.split(',').length <= PAPER_LIST.printMost)
  .refine(text => text.split(',').every(id => z.uuid().safeParse(id).success))

export const paperPrint = defineCall({
  ...AREA,
  path: '/v1/dokumen-terbit/cetak',
  summary:
    'Papers that the caller may read as one PDF to print, in the given order. Unsigned: the signed PDF of each is that of its case.',
  query: z.strictObject({ dokumen: ids }),
  reply: file(),
  errors: ['resource.notFound'],
})

export const paperListCalls = { paperList, paperKinds, paperPrint }
