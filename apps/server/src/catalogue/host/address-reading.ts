import { functionNames, manifestUrl, parseManifest, splitAddress } from '@dermaga/berth/manifest'
import { type AddressReading, type GuestPermission, isSamePermission } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import { fail } from '../../http/errors.ts'
import type { HostOf } from '../catalogue.store.ts'
import { isFreePath, requireHost } from '../entry/entry-rule.ts'
import type { ManagementStore } from '../management.store.ts'
import { askedBy } from '../permission/permission-rule.ts'
import { type GuestVersion, readVersion, VersionError } from '../version/version.ts'
import { failFor } from '../version/version-changes.ts'
import { readFramedPage } from './framed-page.ts'
import { getHostFile } from './host-file.ts'

interface AddressReadingOptions {
  managed: ManagementStore
  addressOf: HostOf
}

type Proposal = AddressReading['usulan']
/** What is found at an address; `renders`: the names in `window.render{name}` and `window.unmount{name}` of its scripts. */
type Found = GuestVersion & { renders: readonly string[] }

/** Reads the sub-application at an address that no entry has to have yet. Stores nothing. */
export function createAddressReading({ config }: Core, { managed, addressOf }: AddressReadingOptions) {
  const ownOrigin = new URL(config.subappOrigin).origin

  /** Reads with the portal's origin, as browsers do. @throws CallError catalogue.noManifest and those of `failFor` */
  async function readAt(address: string): Promise<Found> {
    const origin = new URL(config.publicUrl).origin
    const renders = new Set<string>()
    try {
      const version = await readVersion(address, {
        async get(file, maxBytes) {
          const content = await getHostFile(file, maxBytes, origin)
          if (/\.m?js$/.test(new URL(file).pathname))
            for (const name of functionNames(content.toString('utf8'))) renders.add(name)
          return content
        },
        origins: config.subappOrigins,
        sealed: false,
      })
      return { ...version, renders: [...renders] }
    } catch (error) {
      const isElsewhere =
        error instanceof VersionError && error.problem === 'redirected' && error.file === manifestUrl(address)
      return isElsewhere ? fail('catalogue.noManifest', { host: address }) : failFor(error, origin)
    }
  }

  /** The first path of these names that no entry has and the portal does not use itself, with everything below it: the
   *  sub-application's own pages. */
  async function freePath(name: string): Promise<string> {
    const numbered = Array.from({ length: 20 }, (_, at) => `/layanan/${name}${at === 0 ? '' : `-${at + 1}`}`)
    const free = [`/${name}`, ...numbered].filter(isFreePath)
    for (const path of free) {
      const known = await Promise.all([path, `${path}/*`].map(one => managed.findByPath(one)))
      if (known.every(entry => !entry)) return `${path}/*`
    }
    return ''
  }

  const readPage = (address: string) => readFramedPage(address, new URL(config.publicUrl).origin)

  /** @param typed as the contract's `guestAddress`
   *  @throws CallError catalogue.host, catalogue.noManifest, catalogue.fileForbidden, catalogue.unreadable, and the errors of files */
  return async function readAddress(typed: string, { isFrame }: { isFrame: boolean }): Promise<AddressReading> {
    requireHost({ kind: 'subapp', host: typed, hostProduksi: null, contract: isFrame ? 'frame' : null }, config)
    const url = new URL(typed, config.subappOrigin)
    const address = url.href.replace(/\/$/, '')
    const isFolder = url.origin === ownOrigin && url.pathname !== '/'
    const host = isFolder ? url.pathname.replace(/^\/|\/$/g, '') : address
    const found = isFrame ? undefined : await readAt(address)
    const page = isFrame && config.subappOrigins.includes(url.origin) ? await readPage(address) : undefined
    const entries = await managed.withHosts()
    const names = namesOf(found, url)
    return {
      host,
      alamat: address,
      contract: found?.contract ?? 'frame',
      version: found?.version ?? null,
      berkas: Object.keys(found?.integrity ?? {}).length,
      masalah: page?.masalah ?? null,
      diminta: askedOf(found),
      usulan: {
        ...names,
        pathName: await freePath(names.name),
        plainPage: page !== undefined && !page.isConnected && page.masalah !== 'diam',
      },
      terdaftar: entries
        .filter(row => addressOf(row) === address)
        .map(({ id, menu_name, path_name }) => ({ id, menuName: menu_name, pathName: path_name })),
    }
  }
}

/** What the manifest asks for and the scripts need, each once. */
function askedOf(found: Found | undefined): GuestPermission[] {
  const asked = askedBy(found?.manifest)
  return [...asked, ...(found?.needs ?? []).filter(one => !asked.some(other => isSamePermission(one, other)))]
}

/** Names by the manifest, else by the address. A legacy sub-application is mounted by the name in its script. */
function namesOf(found: Found | undefined, url: URL): Omit<Proposal, 'pathName' | 'plainPage'> {
  const byAddress = nameInAddress(url)
  const [render] = found && setsFunctions(found) ? found.renders : []
  const words = wordsOf(nameIn(found?.manifest) ?? render ?? byAddress)
  const title = words.map(word => word.charAt(0).toUpperCase() + word.slice(1))
  const slug = title.join('').replace(/^[^A-Za-z]+/, '')
  return { modulSlug: render ?? (slug || 'Layanan'), menuName: title.join(' '), name: words.join('-') }
}

const setsFunctions = ({ contract, manifest }: Found): boolean =>
  contract === 'legacy' || parseManifest(manifest, 'https://host/').form?.kind === 'functions'

/** The name of an entry script, unless it is one that tools give; else of the folder. */
function nameInAddress(url: URL): string {
  const { host, file = '' } = splitAddress(url.href)
  const [, script = ''] = /^([\w-]+)(?:\..*)?\.m?js$/.exec(file) ?? []
  if (script !== '' && !/^(remoteEntry|main|index|app)$/i.test(script)) return script
  return new URL(host).pathname.split('/').findLast(part => part !== '') ?? url.hostname.split('.')[0] ?? ''
}

/** `@scope/surat-kuasa`, `SuratKuasa` and `surat_kuasa.v2` in words. */
const wordsOf = (name: string): string[] => {
  const words = name
    .replace(/^@[^/]*\//, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
  return words.length > 0 ? words.slice(0, 8) : ['layanan']
}

function nameIn(manifest: string | undefined): string | undefined {
  try {
    const { name } = JSON.parse(manifest ?? '') as { name?: unknown }
    return typeof name === 'string' && name.trim() !== '' ? name.slice(0, 80) : undefined
  } catch {
    return undefined
  }
}
