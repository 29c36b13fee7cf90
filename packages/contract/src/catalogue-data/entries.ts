import { CUSTOMS } from './customs.ts'
import { EXCISE } from './excise.ts'
import { PERMITS } from './permits.ts'
import { TREASURY } from './treasury.ts'

/** A route of a hosted sub-application as the catalogue is seeded with it. spec §2.10 */
export type CatalogueSeed = {
  /** Indonesian, as a menu shows it. */
  readonly title: string
  /** Path from the portal's root; `:id` and `:idx` are parameters, a trailing `/*` matches the rest. */
  readonly path: string
  /** Exactly as in the legacy contract's `render{modulSlug}`. */
  readonly modulSlug: string
  /** `static`: a micro front-end's own entry. `additional`: a further path of one that has an entry. */
  readonly flag: 'static' | 'additional'
  /** The folder on the sub-application host; undefined while no sub-application serves the module. */
  readonly host: string | undefined
  /** How the sub-application is mounted; undefined when `host` is. */
  readonly contract: 'legacy' | 'module' | undefined
  /** `none`: uses the portal's design system and shares its styles. */
  readonly isolation: 'none' | undefined
}

/** Hosting of the modules in this repository. */
const BUILT: Readonly<Record<string, Pick<CatalogueSeed, 'host' | 'contract' | 'isolation'>>> = {
  SuratKuasa: { host: 'surat-kuasa', contract: 'legacy', isolation: 'none' },
  PengumumanCukai: { host: 'pengumuman-cukai', contract: 'module', isolation: undefined },
}

/** Every route of spec §2.10. Parameters appear only where the specification has them. */
export const CATALOGUE: readonly CatalogueSeed[] = [EXCISE, PERMITS, TREASURY, CUSTOMS].flatMap(area =>
  Object.entries(area).flatMap(([modulSlug, paths]) =>
    Object.entries(paths).map(([path, title], position) => ({
      title,
      path,
      modulSlug,
      flag: position === 0 ? ('static' as const) : ('additional' as const),
      host: BUILT[modulSlug]?.host,
      contract: BUILT[modulSlug]?.contract,
      isolation: BUILT[modulSlug]?.isolation,
    })),
  ),
)
