import { tryBuild } from '../publish/browser-trial.ts'
import { findChromium } from '../publish/chromium.ts'
import { type CheckedBuild, type CheckOptions, type CheckResult, checkHost, type Finding } from './check-host.ts'

const REMEDY = 'do without, or make it a framed sub-application'

/** Any name will do for a module, whose functions are not named after it. */
const UNNAMED = 'Uji'

/** Checks a host, and mounts its build in a Chromium of this machine unless the check has found an error. Nothing is registered.
 *  @param location as of `checkHost` */
export async function checkAndTry(
  location: string,
  { chromium, ...options }: CheckOptions & { chromium?: string | undefined | null },
): Promise<CheckResult> {
  let build: CheckedBuild | undefined
  const result = await checkHost(location, { ...options, onBuild: read => (build = read) })
  if (!build || result.findings.some(({ level }) => level === 'error')) return result
  return { ...result, findings: [...result.findings, ...(await tried(build, chromium, options))] }
}

async function tried(
  build: CheckedBuild,
  chromium: string | undefined | null,
  { portal, modulSlug }: CheckOptions,
): Promise<Finding[]> {
  const found = (level: Finding['level'], code: Finding['code'], text: string) => ({
    ...{ level, code, text },
    address: `${build.host}/`,
  })
  const program = findChromium(chromium ?? undefined)
  if (program === undefined)
    return [found('error', 'trial', 'was not tried: there is no Chromium; name it by --chromium')]
  if (build.contract === 'legacy' && modulSlug === undefined)
    return [found('error', 'trial', 'was not tried: its functions are named after the module; name it by --modul-slug')]
  const trial = await tryBuild(program, { portal: new URL(portal).origin, modulSlug: modulSlug ?? UNNAMED, build })
  return [
    ...trial.blocked.map(({ jenis, nilai }) =>
      found('warning', 'permission', `was blocked without ${jenis} ${nilai}; ask for it in the manifest's permissions`),
    ),
    ...(trial.isPassed && trial.message !== ''
      ? [
          trial.message.startsWith('blocked: ')
            ? found('warning', 'blocked', `was mounted, and the portal ${trial.message}; ${REMEDY}`)
            : found('warning', 'trial', `was mounted, with ${trial.message}`),
        ]
      : []),
    ...(trial.isPassed ? [] : [found('error', 'trial', `was not mounted: ${trial.message}`)]),
  ]
}
