import { HEAD_OFFICE, type Office, type OfficeKind } from '@dermaga/contract'
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'

interface OfficeTable {
  kode: string
  nama: string
  jenis: OfficeKind
  /** Code of the office it belongs to; null for the head office alone. */
  induk: string | null
  is_active: boolean
}

interface MembershipTable {
  id_user: string
  kode: string
  /** Days in WIB, `YYYY-MM-DD`, both inclusive. */
  mulai: string
  akhir: string | null
}

type Tables = { office: OfficeTable; office_membership: MembershipTable }

export type OfficeRow = Selectable<OfficeTable>
export type MembershipRow = Pick<Selectable<MembershipTable>, 'kode' | 'mulai' | 'akhir'>
/** An office as administrators see it. */
export interface ListedOffice extends OfficeRow {
  nama_induk: string | null
  members: number
}

export interface OfficeFilter {
  q: string
  kind: OfficeKind | undefined
  isActive: boolean | undefined
  /** The code that the page follows. */
  after: string | undefined
  size: number
  /** The current day in WIB. */
  today: string
}

export type OfficeStore = ReturnType<typeof officeStore>

export function officeStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const db = within(base)
  return {
    find: (kode: string, trx: Db = base): Promise<OfficeRow | undefined> =>
      within(trx).selectFrom('office').selectAll().where('kode', '=', kode).executeTakeFirst(),

    /** Offices by code, one more than `size`. */
    list({ q, kind, isActive, after, size, today }: OfficeFilter): Promise<ListedOffice[]> {
      let query = db
        .selectFrom('office')
        .selectAll('office')
        .select(eb => [
          eb
            .selectFrom('office as above')
            .select('above.nama')
            .whereRef('above.kode', '=', 'office.induk')
            .as('nama_induk'),
          sql<number>`(select count(*) from office_membership m
            where m.kode = office.kode and m.mulai <= ${today} and coalesce(m.akhir, ${today}) >= ${today})`.as(
            'members',
          ),
        ])
        .orderBy('kode')
        .limit(size + 1)
      if (q !== '') query = query.where(eb => matches(eb, q))
      if (kind) query = query.where('jenis', '=', kind)
      if (isActive !== undefined) query = query.where('is_active', '=', isActive)
      if (after !== undefined) query = query.where('kode', '>', after)
      return query.execute()
    },

    count: async (trx: Db): Promise<number> => {
      const row = await within(trx)
        .selectFrom('office')
        .select(eb => eb.fn.countAll<number>().as('offices'))
        .executeTakeFirst()
      return Number(row?.offices ?? 0)
    },

    async put(row: OfficeRow, trx: Db): Promise<void> {
      const { kode: _, ...rest } = row
      await within(trx)
        .insertInto('office')
        .values(row)
        .onConflict(conflict => conflict.column('kode').doUpdateSet(rest))
        .execute()
    },

    async remove(kode: string, trx: Db): Promise<void> {
      await within(trx).deleteFrom('office').where('kode', '=', kode).execute()
    },

    /** Whether an office belongs to it, or an officer is assigned to it on any day. */
    async isUsed(kode: string, trx: Db): Promise<boolean> {
      const { rows } = await sql`
        select 1 where exists (select 1 from office where induk = ${kode})
          or exists (select 1 from office_membership where kode = ${kode})`.execute(trx)
      return rows.length > 0
    },

    /** The offices with these codes, by code. */
    named(codes: readonly string[], trx: Db = base): Promise<(Office & { is_active: boolean })[]> {
      if (codes.length === 0) return Promise.resolve([])
      return within(trx)
        .selectFrom('office')
        .select(['kode', 'nama', 'is_active'])
        .where('kode', 'in', [...codes])
        .orderBy('kode')
        .execute()
    },

    /** Some offices, each with the one that it belongs to. */
    withParents: (codes: readonly string[]): Promise<Pick<OfficeRow, 'kode' | 'induk'>[]> =>
      db.selectFrom('office').select(['kode', 'induk']).where('kode', 'in', codes).execute(),

    /** The office and those above it. */
    async above(kode: string, trx: Db): Promise<string[]> {
      const { rows } = await sql<{ kode: string }>`
        with recursive up (kode, induk) as (
          select kode, induk from office where kode = ${kode}
          union select office.kode, office.induk from office join up on office.kode = up.induk
        ) select kode from up`.execute(trx)
      return rows.map(row => row.kode)
    },

    /** The offices of an officer's memberships on a day and those that belong to them, by code. */
    async ofMember(idUser: string, today: string): Promise<Office[]> {
      const { rows } = await sql<Office>`
        with recursive own (kode) as (
          select kode from office_membership
          where id_user = ${idUser}::uuid and mulai <= ${today}::date and coalesce(akhir, ${today}::date) >= ${today}::date
          union select office.kode from office join own on office.induk = own.kode
        ) select office.kode, office.nama from own join office using (kode) order by office.kode`.execute(base)
      return rows
    },

    /** The offices of an officer on a day, and those of each officer whom they replace then, by code. Replacing is not handed on. */
    async ofMemberAndReplaced(idUser: string, today: string): Promise<(Office & { id_user: string })[]> {
      const { rows } = await sql<Office & { id_user: string }>`
        with recursive person (id_user) as (
          select ${idUser}::uuid
          union select id_user from office_substitute
          where id_pengganti = ${idUser}::uuid and ended_at is null and mulai <= ${today}::date and akhir >= ${today}::date
        ), own (id_user, kode) as (
          select id_user, kode from office_membership join person using (id_user)
          where mulai <= ${today}::date and coalesce(akhir, ${today}::date) >= ${today}::date
          union select own.id_user, office.kode from office join own on office.induk = own.kode
        ) select own.id_user, office.kode, office.nama from own join office using (kode) order by own.id_user, office.kode`.execute(
        base,
      )
      return rows
    },

    /** The members of some offices themselves on a day. */
    async membersOf(codes: readonly string[], today: string): Promise<string[]> {
      const { rows } = await sql<{ id_user: string }>`
        select distinct id_user from office_membership where kode = any (${sql.val([...codes])}::text[])
          and mulai <= ${today}::date and coalesce(akhir, ${today}::date) >= ${today}::date`.execute(base)
      return rows.map(row => row.id_user)
    },

    /** The members of some offices, those above them and the head office, on a day. */
    async membersFor(codes: readonly string[], today: string): Promise<string[]> {
      const { rows } = await sql<{ id_user: string }>`
        with recursive up (kode, induk) as (
          select kode, induk from office where kode = any (${sql.val([...codes, HEAD_OFFICE])}::text[])
          union select office.kode, office.induk from office join up on office.kode = up.induk
        )
        select distinct id_user from office_membership join up using (kode)
        where mulai <= ${today}::date and coalesce(akhir, ${today}::date) >= ${today}::date`.execute(base)
      return rows.map(row => row.id_user)
    },

    /** The offices that an officer is assigned to, by code. */
    memberships: (idUser: string, trx: Db = base): Promise<(MembershipRow & { nama: string })[]> =>
      within(trx)
        .selectFrom('office_membership as member')
        .innerJoin('office', 'office.kode', 'member.kode')
        .select(['member.kode', 'member.mulai', 'member.akhir', 'office.nama'])
        .where('member.id_user', '=', idUser)
        .orderBy('member.kode')
        .execute(),

    async setMemberships(idUser: string, rows: readonly MembershipRow[], trx: Db): Promise<void> {
      const table = within(trx)
      await table.deleteFrom('office_membership').where('id_user', '=', idUser).execute()
      if (rows.length === 0) return
      const values = rows.map(({ kode, mulai, akhir }) => ({ id_user: idUser, kode, mulai, akhir }))
      await table.insertInto('office_membership').values(values).execute()
    },
  }
}

/** Codes that begin with the text, and names that contain it. */
function matches(eb: ExpressionBuilder<Tables, 'office'>, q: string): Expression<SqlBool> {
  const byName = eb('office.nama', 'ilike', containsPattern(q))
  return /^\d{1,6}$/.test(q) ? eb.or([eb('office.kode', 'like', `${q}%`), byName]) : byName
}
