import { CUSTOMS } from './customs.ts'
import { EXCISE } from './excise.ts'
import { PERMITS } from './permits.ts'
import { TREASURY } from './treasury.ts'

/** Module slug → its paths with their titles. The first path is the module's own entry, the rest are additional. */
export type CatalogueArea = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A route of a hosted sub-application as the catalogue is seeded with it. spec §2.10 */
export type CatalogueSeed = {
  /** Indonesian, as a menu shows it. */
  readonly title: string
  /** From the portal's root; `:id` and `:idx` are parameters, a trailing `/*` takes the rest. */
  readonly path: string
  /** Letter for letter the name in the legacy contract's `render{modulSlug}`. */
  readonly modulSlug: string
  /** `static`: a micro front-end's own entry. `additional`: a further path of one that has an entry. */
  readonly flag: 'static' | 'additional'
  /** The folder on the sub-application host; undefined while no sub-application serves the module. */
  readonly host: string | undefined
  /** How the sub-application wants to be mounted; undefined as `host` is. */
  readonly contract: 'legacy' | 'module' | undefined
  /** `none`: made with the portal's own design language, and shares its styles. */
  readonly isolation: 'none' | undefined
}

/** What each module that exists is served as, and the extra paths it answers beyond the catalogue. */
type StaticHost = {
  readonly host: string
  readonly contract: 'legacy' | 'module'
  readonly isolation?: 'none'
  readonly extraPaths: Readonly<Record<string, string>>
}

/** The static list of hosts. spec §2.10: it "can add extra paths and static micro front-ends". */
const STATIC_HOSTS: Readonly<Record<string, StaticHost>> = {
  SuratKuasa: {
    host: 'surat-kuasa',
    contract: 'legacy',
    isolation: 'none',
    extraPaths: { '/surat-kuasa/*': 'Surat Kuasa' },
  },
  PengumumanCukai: {
    host: 'pengumuman-cukai',
    contract: 'module',
    extraPaths: { '/pengumuman-cukai/*': 'Pengumuman' },
  },
}

/** Every route that spec §2.10 names. Parameters stand only where the specification writes them. */
export const CATALOGUE: readonly CatalogueSeed[] = [EXCISE, PERMITS, TREASURY, CUSTOMS].flatMap(area =>
  Object.entries(area).flatMap(([modulSlug, paths]) =>
    Object.entries(paths).map(([path, title], position) => ({
      title,
      path,
      modulSlug,
      flag: position === 0 ? ('static' as const) : ('additional' as const),
      host: STATIC_HOSTS[modulSlug]?.host,
      contract: STATIC_HOSTS[modulSlug]?.contract,
      isolation: STATIC_HOSTS[modulSlug]?.isolation,
    })),
  ),
)

/** The routes the static list of hosts adds, such as deep links inside a sub-application. spec §2.10 */
export const EXTRA_PATHS: readonly CatalogueSeed[] = Object.entries(STATIC_HOSTS).flatMap(
  ([modulSlug, { host, contract, isolation, extraPaths }]) =>
    Object.entries(extraPaths).map(([path, title]) => ({
      title,
      path,
      modulSlug,
      flag: 'additional' as const,
      host,
      contract,
      isolation,
    })),
)
