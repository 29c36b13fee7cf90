import type { PortalConfig } from './config.ts'

/** The first segment of sign-in and registration-style paths, which never carry a token. spec §7.1 */
const SIGN_IN_STYLE =
  /^\/(?:amws|authws)(?=\/v\d+\/(?:rsa|user\/(?:login|login-mobile|qr-login)|pengguna-jasa\/(?:add|activate|reset|migrate)|token\/(?:revoke|validate)|email\/activation)(?:[/?]|$))/

/** The service of a path, with underscores: its first segment, or the third of a portal-registrasi-pabean path. */
export function serviceOf(path: string): string {
  const [first = '', , third = ''] = path.split('?', 1)[0]?.split('/').slice(1) ?? []
  return (first === 'portal-registrasi-pabean' && third ? third : first).replaceAll('-', '_')
}

/** The actual path: sign-in paths move from /amws/ to /authws/. */
export const redirectSignIn = (path: string): string => path.replace(SIGN_IN_STYLE, '/authws')

/** Whether a path may receive the bearer token: not referensi, cms, or sign-in paths. */
export function takesToken(path: string): boolean {
  const service = serviceOf(path)
  return service !== 'referensi' && service !== 'cms' && !SIGN_IN_STYLE.test(path)
}

/** The base address of a service, empty for the page's own origin. */
export const baseAddress = (config: PortalConfig, service: string): string => config.services[service] ?? ''

/** The service's key header; never for amws. */
export function keyHeader(config: PortalConfig, service: string): Record<string, string> {
  const key = service === 'amws' ? undefined : config.apiKeys[service]
  return key ? { 'Beacukai-Api-Key': key } : {}
}
