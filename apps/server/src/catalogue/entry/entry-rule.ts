import type { EntryBody } from '@dermaga/contract'
import type { Config } from '../../config.ts'
import { fail } from '../../http/errors.ts'

/** First path segments reserved for the portal: its documents, services and screens. */
const OWN = [
  ...['', 'portal', 'auth', '404', 'mobile', 'mobile-offline', 'docs', 'dev', 'assets', 'api', 'catalogue-admin'],
  ...[
    'access-admin',
    'status',
    'status.json',
    'status-admin',
    'company-admin',
    'subapp-saya',
    'daftar-kerja',
    'data-acuan',
    'kalender',
    'proses-dokumen',
  ],
  ...['config.json', 'openapi.json', 'guest-check', 'livez', 'readyz', 'metrics', 'public-ip', 'csp-report'],
  ...['authws', 'amws', 'sce-ws', 'notification-service', 'referensi', 'browse-service', 'suratkuasa', 'cms'],
  ...['dokumen-service', 'transaksional', 'service', 'openapi', 'nle-oauth', 'auth-amws', 'v1', 'v2'],
]

/** @throws CallError catalogue.path for a reserved path, or one that begins with a parameter and would match reserved paths */
export function requirePath(pathName: string): void {
  if (!isFreePath(pathName)) fail('catalogue.path', { path: pathName })
}

/** Whether an entry may use the path: not reserved, no leading parameter. */
export const isFreePath = (pathName: string): boolean => !isOwnPath(pathName) && !pathName.startsWith('/:')

/** Whether the portal answers the path and everything below it. */
export const isOwnPath = (pathName: string): boolean => OWN.includes((pathName.split('/', 2)[1] ?? '').toLowerCase())

/** The entry id derived from its path. */
export const idOfPath = (pathName: string): string => pathName.replace(/^\//, '').replaceAll(/[/:*]+/g, '.')

type Written = Pick<EntryBody, 'kind' | 'host' | 'hostProduksi' | 'contract'>

/** Scripts may only come from the configured origins; a frame from any HTTPS origin except the portal's own. The other environment's
 *  host is checked there, when its officers or operators enter it.
 *  @throws CallError catalogue.host */
export function requireHost({ host, hostProduksi, contract }: Written, config: Config): void {
  const field = config.environment === 'prod' && hostProduksi ? 'hostProduksi' : 'host'
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
