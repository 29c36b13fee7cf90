import { type ListName, type ReferenceEntry, TARIFF_LIST } from '@dermaga/contract'
import type { ChangeControl } from '../access/index.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/route.ts'
import type { TariffModule } from '../tariff/index.ts'
import { registerEntryRoutes } from './entry.routes.ts'
import { entryStore } from './entry.store.ts'
import { createEntrySubject } from './entry-subject.ts'
import { registerFlagRoutes } from './flag.routes.ts'
import { createFlagSubject } from './flag-subject.ts'
import { readOwnLists } from './lists.ts'
import { createOwnEntries } from './own-entries.ts'
import { registerProvisionRoutes } from './provision.routes.ts'
import { provisionStore } from './provision.store.ts'
import { createProvisionSubject } from './provision-subject.ts'
import { registerReferenceRoutes } from './reference.routes.ts'
import { referenceStore } from './reference.store.ts'

/** What everybody may know: lists of codes, feature flags, and the caller's own address. Flags,
 *  rates, terms and entries of lists change under control. */
export function createReferenceModule(
  core: Core,
  { control, tariff }: { control: ChangeControl; tariff: Pick<TariffModule, 'list' | 'findUnknown'> },
) {
  const store = referenceStore(core.db)
  const provisions = provisionStore(core.db)
  control.register('fitur', createFlagSubject(store))
  const entries = entryStore(core.db)
  const own = createOwnEntries()
  control.register(
    'ketentuan',
    createProvisionSubject({ store: provisions, holidayYears: entries.holidayYears, now: core.now }),
  )
  control.register('acuan', createEntrySubject({ store: entries, own, now: core.now }))
  return {
    isOn: store.isOn,
    setFlag: store.setFlag,
    findUnknown: store.findUnknown,

    /** Those of the codes that are neither in their lists nor, of tariff headings, in the tariff of the day.
     *  @param offeredOnly whether codes that are no longer offered are unlisted too */
    async findUnlisted<Asked extends { list: string; code: string }>(
      asked: readonly Asked[],
      day: string,
      { offeredOnly = false } = {},
    ) {
      const headings = asked.filter(({ list }) => list === TARIFF_LIST)
      const [unknown, unknownHeadings] = await Promise.all([
        store.findUnknown(asked, '', { offeredOnly }),
        tariff.findUnknown([...new Set(headings.map(({ code }) => code))], day),
      ])
      return [...unknown, ...headings.filter(({ code }) => unknownHeadings.has(code))]
    },

    /** Sets rates and terms for the demo. Never called in production. */
    async seedProvisions(values: Readonly<Record<string, string>>): Promise<void> {
      for (const [code, value] of Object.entries(values)) {
        const row = await provisions.newest(code, core.db)
        if (!row) throw new Error(`there is no provision ${code}`)
        await provisions.put({ ...row, value }, core.db)
      }
    },

    namesOf: store.namesOf,

    /** Finds rates and terms in force, each on its day. */
    findProvisions: provisions.valuesOn,

    /** Puts the server's own lists into the database, where they are missing or have changed. */
    seed: () => store.seed(readOwnLists()),

    /** Writes an entry as the authority has it: the server's own lists change it no more. */
    correctEntry: store.correctEntry,

    /** One entry that is offered for a kind of document; of several with its code the first. */
    async findEntry(list: ListName, kode: string, kodeDokumen: string): Promise<ReferenceEntry | undefined> {
      const { items } = await store.find({ lists: [list], q: kode, kodeDokumen, page: 0, size: 1 })
      return items.find(entry => entry.kode === kode)
    },

    /** Entries that are offered, by beginnings of their codes and words of their names. */
    async findEntries(list: ListName, q: string, most: number): Promise<ReferenceEntry[]> {
      return (await store.find({ lists: [list], q, page: 0, size: most })).items
    },

    routes(http: Http): void {
      registerFlagRoutes(http, store, control)
      registerProvisionRoutes(http, provisions, control)
      registerEntryRoutes(http, entries, own, control)
      registerReferenceRoutes(http, store, tariff)
    },
  }
}

export type ReferenceModule = ReturnType<typeof createReferenceModule>
