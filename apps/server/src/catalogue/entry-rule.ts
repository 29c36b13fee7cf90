import type { EntryBody } from '@dermaga/contract'
import type { Config } from '../config.ts'
import { fail } from '../http/errors.ts'

/** First segments that are the portal's own: its documents, its services, its screens of this kind. */
const OWN = [
  ...['', 'portal', 'auth', '404', 'mobile', 'mobile-offline', 'docs', 'dev', 'assets', 'api', 'catalogue-admin'],
  ...['config.json', 'openapi.json', 'guest-check', 'livez', 'readyz', 'metrics', 'public-ip'],
  ...['authws', 'amws', 'sce-ws', 'notification-service', 'referensi', 'browse-service', 'suratkuasa', 'cms'],
  ...['dokumen-service', 'transaksional', 'openapi', 'nle-oauth', 'v1', 'v2'],
]

/** @throws Refusal catalogue.path for one that the portal answers itself, or that begins with a parameter and so takes those too */
export function requirePath(pathName: string): void {
  if (!isFreePath(pathName)) fail('catalogue.path', { path: pathName })
}

/** Whether an entry may have it: not the portal's own, nor a parameter first. */
export const isFreePath = (pathName: string): boolean => !isOwnPath(pathName) && !pathName.startsWith('/:')

/** Whether the portal answers it, and all below it, itself. */
export const isOwnPath = (pathName: string): boolean => OWN.includes((pathName.split('/', 2)[1] ?? '').toLowerCase())

/** The id that an entry's path gives it. */
export const idOfPath = (pathName: string): string => pathName.replace(/^\//, '').replaceAll(/[/:*]+/g, '.')

type Written = Pick<EntryBody, 'kind' | 'host' | 'hostProduksi' | 'contract'>

/** Code comes from the configured origins alone; a frame from anywhere but the portal itself, over HTTPS. The other
 *  environment's host is judged there, when its officers or operators write it.
 *  @throws Refusal catalogue.host */
export function requireHost({ host, hostProduksi, contract }: Written, config: Config): void {
  const field = config.production && hostProduksi ? 'hostProduksi' : 'host'
  const here = field === 'host' ? host : hostProduksi
  if (here === null) return
  const url = URL.parse(here, config.subappOrigin)
  const isSecure = url !== null && (url.protocol === 'https:' || !config.production)
  const isAllowed =
    contract === 'frame'
      ? isSecure && url.origin !== new URL(config.publicUrl).origin
      : url !== null && config.subappOrigins.includes(url.origin)
  if (!isAllowed) fail('catalogue.host', { field, host: here, origins: config.subappOrigins.join(', ') })
}
