import { setTimeout as wait } from 'node:timers/promises'
import { splitAddress } from '@dermaga/berth/manifest'
import type { ManagedVersionDetail, PublishedVersion, PublishTarget, ReadPublishedVersion } from '@dermaga/contract'
import { checkHost } from '../check/check-host.ts'
import { tryVersion } from './browser-trial.ts'
import { findChromium } from './chromium.ts'
import {
  connectPortal,
  type PortalClient,
  type PortalClientOptions,
  PortalError,
  UnreachableError,
} from './portal-client.ts'

/** Exit codes of `publish`; 2 is a wrong call of the command. */
export const PUBLISH_EXIT = { live: 0, read: 0, broken: 1, rejected: 3, waiting: 4, unreachable: 5 } as const
export type PublishOutcome = keyof typeof PUBLISH_EXIT

export interface PublishOptions extends PortalClientOptions {
  /** Folder of the build on the team's host, or its manifest or entry script. */
  address: string
  /** The module of the catalogue entry. */
  entry: string
  /** Identifies this publication: repeating it has no second effect. */
  requestId: string
  /** Minutes to wait for an officer. */
  waitMinutes: number
  /** Program of a Chromium; found by itself unless given. Null: no trial in a browser. */
  chromium: string | undefined | null
  /** Stops when the portal has read the version: testers may open it, nobody else gets it. */
  isReadOnly?: boolean
  /** Receives a line for each step. */
  report: (line: string) => void
  pollMs?: number
}

export interface PublishResult {
  outcome: PublishOutcome
  number?: number
  version?: string | null
  /** Why it is not live: a code of the portal or of the check, and a text. */
  code?: string
  message?: string
}

/** Errors that an officer ends. */
const WAITING = new Set(['subappTeam.permissionsWait', 'subappTeam.pinned', 'subappTeam.trialNeeded'])
const POLL_MS = 15_000

/** Publishes what a host serves: checks it, lets the portal read it, tries it in a browser, makes it live. */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const { address, portal, entry, report } = options
  const checked = await checkHost(address, { portal, modulSlug: entry })
  for (const { level, code, address, text } of checked.findings) report(`check: ${level} [${code}] ${address} ${text}`)
  const broken = checked.findings.find(({ level }) => level === 'error')
  if (broken) return { outcome: 'broken', code: broken.code, message: `${broken.address} ${broken.text}` }
  report(`check: ${checked.name ?? entry} ${checked.version ?? 'without a version'}, ${checked.files} files`)
  try {
    return await publishChecked(await connectPortal(options), options)
  } catch (error) {
    if (error instanceof PortalError) return { outcome: 'rejected', code: error.code, message: error.message }
    if (error instanceof UnreachableError) return { outcome: 'unreachable', message: error.message }
    throw error
  }
}

async function publishChecked(portal: PortalClient, options: PublishOptions): Promise<PublishResult> {
  const { entry, report } = options
  const target = await portal.call<PublishTarget>('GET', entry)
  if (!isSameHost(target.alamat, options.address)) {
    const message = `the portal reads ${entry} from ${target.alamat ?? 'no host'}, not from ${options.address}`
    return { outcome: 'rejected', code: 'address', message }
  }
  const read = await portal.call<ReadPublishedVersion>('POST', `${entry}/version`)
  const { nomor: number, version } = read
  report(`read: ${version ?? 'a build without a version'} is number ${number}`)
  // A portal of before does not say it.
  if (read.tidakDisalin > 0)
    report(`read: warning, ${read.tidakDisalin} files are not in the portal's copy: the build has too many`)
  const done = { number, version }
  if (options.isReadOnly) return { outcome: 'read', ...done }
  const until = Date.now() + options.waitMinutes * 60_000
  // Without them the trial would show a failure that is none of the version's own.
  const missing = await waitForPermissions(portal, read, until, options)
  if (missing !== '') {
    const message = `an officer has to approve ${missing}; then publish again`
    return { outcome: 'waiting', ...done, code: 'subappTeam.permissionsWait', message }
  }
  if (read.aktif) report('trial: not needed, this version is live')
  else if (read.periksa?.lulus) report(`trial: passed before, by ${read.periksa.oleh}`)
  else {
    const failure = await runTrial(portal, target, number, options)
    if (failure !== undefined) return { outcome: 'broken', ...done, code: 'trial', message: failure }
  }

  const now = await goLive(portal, `${entry}/version/${number}/berlaku`, until, options)
  if (now instanceof PortalError) return { outcome: 'waiting', ...done, code: now.code, message: now.message }
  report(`live: ${entry} ${version ?? ''} (number ${number})`)
  if (!now.aktif) report('live: no user can open it yet; an officer enables the entry')
  return { outcome: 'live', ...done }
}

/** @returns the permissions that no officer has approved in time; empty when there are none */
async function waitForPermissions(
  portal: PortalClient,
  version: PublishedVersion,
  until: number,
  { entry, report, pollMs = POLL_MS }: PublishOptions,
): Promise<string> {
  let { izinMenunggu: waiting } = version
  for (let isReported = false; waiting.length > 0; isReported = true) {
    const missing = waiting.map(({ jenis, nilai }) => `${jenis} ${nilai}`).join(', ')
    if (Date.now() + pollMs > until) return missing
    if (!isReported) report(`wait: an officer has to approve ${missing}`)
    await wait(pollMs)
    waiting = (await portal.call<PublishedVersion>('GET', `${entry}/version/${version.nomor}`)).izinMenunggu
  }
  return ''
}

/** @returns why the trial failed; undefined when it passed, or when there is no browser for it */
async function runTrial(
  portal: PortalClient,
  target: PublishTarget,
  number: number,
  { entry, requestId, chromium: given, report }: PublishOptions,
): Promise<string | undefined> {
  const chromium = given === null ? undefined : findChromium(given)
  if (chromium === undefined) {
    const rule = target.tanpaUji ? 'the module does not require one' : 'an officer has to try the version'
    report(`trial: no browser; ${rule}`)
    return undefined
  }
  const version = await portal.call<ManagedVersionDetail>('GET', `${entry}/version/${number}`)
  const trial = await tryVersion(chromium, { portal: portal.origin, target, version })
  for (const { jenis, nilai } of trial.blocked) report(`trial: blocked without the permission ${jenis} ${nilai}`)
  await portal.call('POST', `${entry}/version/${number}/periksa`, {
    idPermintaan: requestId,
    lulus: trial.isPassed,
    pesan: trial.message,
    dimuat: trial.loaded,
    diblokir: trial.blocked,
  })
  if (trial.isPassed && trial.message !== '') report(`trial: ${trial.message}`)
  report(trial.isPassed ? `trial: passed, ${trial.loaded.length} files loaded` : `trial: failed, ${trial.message}`)
  return trial.isPassed ? undefined : trial.message
}

/** @returns what is live, or the error that an officer has to end first */
async function goLive(
  portal: PortalClient,
  path: string,
  until: number,
  { requestId, report, pollMs = POLL_MS }: PublishOptions,
): Promise<PublishTarget | PortalError> {
  for (let reported = ''; ; ) {
    try {
      return await portal.call<PublishTarget>('PUT', path, { idPermintaan: requestId })
    } catch (error) {
      if (!(error instanceof PortalError && WAITING.has(error.code))) throw error
      if (Date.now() + pollMs > until) return error
      if (reported !== error.code) report(`wait: [${error.code}] ${error.message}`)
      reported = error.code
      await wait(pollMs)
    }
  }
}

function isSameHost(alamat: string | null, address: string): boolean {
  const folder = (value: string) => new URL(splitAddress(value).host).href
  return alamat !== null && folder(alamat) === folder(address)
}
