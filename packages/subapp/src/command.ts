#!/usr/bin/env node
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CheckResult, checkHost } from './check/check-host.ts'
import { checkAndTry } from './check/try-build.ts'
import { CreateError, createProject, TEMPLATES, type Template } from './create.ts'
import { PUBLISH_EXIT, type PublishResult, publish } from './publish/publish.ts'
import { createSigningKey, SignError, signBuild } from './sign.ts'

const USAGE = `dermaga-subapp create <name> --template ${TEMPLATES.join('|')} [--framed] [--title <title>] [--sdk <version or path>]
dermaga-subapp check <address> --portal <origin> [--modul-slug <slug>] [--frame | --try [--chromium <path>]] [--json]
dermaga-subapp publish <address> --portal <origin> --entry <module> [--wait <minutes>] [--request <uuid>]
                       [--chromium <path> | --no-browser] [--read-only] [--json]
dermaga-subapp keygen <file>
dermaga-subapp sign <folder> --entry <module> [--key <file>]

  <name>         folder and path in the portal, kebab-case: daftar-kapal
  --template     framework of the new project; plain is TypeScript without one
  --framed       a page of its own host that the portal frames, instead of a module in the portal's page
  --title        Indonesian; derived from the name unless given
  --sdk          what the project installs as @dermaga/subapp: a version, or the path of a packed file; this version unless given

  <address>      folder of the build on your host, or its manifest or entry script
  --portal       origin of the portal that will load it: https://portal.example.go.id
  --modul-slug   module slug of the entry; with it the functions of the legacy contract are looked for
  --frame        checks the page of the folder, which the portal is to frame as it is, instead of a build
  --try          mounts the build in a Chromium too, in the portal's trial document, as if what it asks for were approved
  --json         the result as JSON

publish checks, lets the portal read the version, tries it in a Chromium and makes it live. DERMAGA_TOKEN contains the token that
an owner of the module issued.

  --entry        the module, as in the catalogue: SuratKuasa
  --wait         minutes to wait for an officer, where one has to act first; 0 unless given
  --request      an id of this publication, the same when a pipeline repeats it; a new one unless given
  --chromium     program of the browser; CHROMIUM, CHROME_PATH or the first in PATH unless given
  --no-browser   no trial in a browser
  --read-only    the portal only reads the version: testers may open it if it is signed, nobody else gets it

keygen writes a private key and prints its public key, which an owner registers in the portal. sign signs the files of a build in
<folder> with it, so that testers may open the version before the portal has checked it. DERMAGA_SIGNING_KEY contains the private
key unless --key names its file.

keygen and sign exit with 1 when nothing was written. create exits with 1 when the project cannot be created; it writes nothing then. check exits with 1 when the portal could not load or register it. publish exits with 0 when the version is live, or read as asked, 1 when the check or
the trial failed, 3 when the portal rejects it, 4 when an officer has to act first, 5 when the portal cannot be reached. All exit
with 2 when they are called wrongly.`

const MODULE = /^[A-Za-z]\w*$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** @returns the exit code */
async function run(args: readonly string[]): Promise<number> {
  if (args[0] === 'create') return runCreate(args.slice(1))
  if (args[0] === 'keygen') return runKeygen(args.slice(1))
  if (args[0] === 'sign') return runSign(args.slice(1))
  const given = argumentsOf(args)
  if (!given) {
    console.error(USAGE)
    return 2
  }
  return given.command === 'check' ? runCheck(given) : runPublish(given)
}

function runCreate(args: readonly string[]): number {
  const given = createArguments(args)
  if (!given) {
    console.error(USAGE)
    return 2
  }
  try {
    createProject(given, process.cwd())
  } catch (error) {
    if (!(error instanceof CreateError)) throw error
    console.error(error.message)
    return 1
  }
  console.log(`Created ${given.slug}. Next:
  cd ${given.slug}
  npm install
  npm run dev       opens it in a browser, without a portal
  npm test          its test
  README.md         explains its files, how to try it in a portal and how to publish it`)
  return 0
}

function runKeygen([file, ...more]: readonly string[]): number {
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    console.error(USAGE)
    return 2
  }
  return printed(() => {
    const publicKey = createSigningKey(file)
    return `Private key: ${file} (keep it secret, out of the repository)\nPublic key, to register in the portal:\n${publicKey}`
  })
}

function runSign(args: readonly string[]): number {
  const { folder, entry, key } = signArguments(args) ?? {}
  const isUsable = folder !== undefined && entry !== undefined && MODULE.test(entry)
  if (!isUsable || (key ?? process.env['DERMAGA_SIGNING_KEY']) === undefined) {
    console.error(isUsable ? 'DERMAGA_SIGNING_KEY is not set, and --key names no file' : USAGE)
    return 2
  }
  return printed(() => {
    const pem = key === undefined ? (process.env['DERMAGA_SIGNING_KEY'] ?? '') : readKey(key)
    return `signed: ${signBuild(folder, { modulSlug: entry, pem })} files of ${folder} for ${entry}`
  })
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new SignError(`${file} cannot be read`)
  }
}

/** Prints what the work returns, or why it failed. @returns the exit code */
function printed(work: () => string): number {
  try {
    console.log(work())
    return 0
  } catch (error) {
    if (!(error instanceof SignError)) throw error
    console.error(error.message)
    return 1
  }
}

/** @returns undefined when the command was called wrongly */
function signArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { entry: text, key: text }
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [folder, ...more] = positionals
    return more.length > 0 ? undefined : { folder, ...values }
  } catch {
    // An unknown option.
    return undefined
  }
}

/** @returns undefined when the command was called wrongly */
function createArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { template: text, framed: { type: 'boolean' }, title: text, sdk: text },
    })
    const [slug, ...more] = positionals
    const template = values.template as Template | undefined
    if (slug === undefined || template === undefined || more.length > 0) return undefined
    return { slug, template, isFramed: values.framed, title: values.title, sdk: values.sdk && installable(values.sdk) }
  } catch {
    // An unknown option.
    return undefined
  }
}

/** A path in the form that npm reads from a project's folder, which is below the current one. */
const installable = (sdk: string): string => (/\.tgz$/.test(sdk) && !/^\w+:/.test(sdk) ? `file:${resolve(sdk)}` : sdk)

type Given = NonNullable<ReturnType<typeof argumentsOf>>

async function runCheck(given: Given): Promise<number> {
  const result = await (given.isTried ? checkAndTry : checkHost)(given.address, given)
  console.log(given.json ? JSON.stringify(result, null, 2) : describe(result))
  return result.findings.some(({ level }) => level === 'error') ? 1 : 0
}

async function runPublish({ address, portal, entry, json, ...given }: Given): Promise<number> {
  const token = process.env['DERMAGA_TOKEN']
  if (entry === undefined || !token) {
    console.error(entry === undefined ? USAGE : 'DERMAGA_TOKEN is not set: an owner of the module issues a token')
    return 2
  }
  // The lines of a pipeline's log; with --json the result alone is printed to the standard output.
  const report = json ? console.error : console.log
  const { requestId, waitMinutes, chromium, isReadOnly } = given
  const result = await publish({ address, portal, entry, token, requestId, waitMinutes, chromium, isReadOnly, report })
  if (json) console.log(JSON.stringify(result))
  else if (PUBLISH_EXIT[result.outcome] !== 0) console.error(failureText(result))
  return PUBLISH_EXIT[result.outcome]
}

const FAILURES = {
  broken: 'not published',
  rejected: 'rejected',
  waiting: 'waiting for an officer',
  unreachable: 'portal not reached',
  live: 'live',
  read: 'read',
} as const

const failureText = ({ outcome, code, message = '' }: PublishResult) =>
  `${FAILURES[outcome]}:${code ? ` [${code}]` : ''} ${message}`

/** @returns undefined when the command was called wrongly */
function argumentsOf(args: readonly string[]) {
  const parsed = parsedArguments(args)
  const [command, address, ...more] = parsed?.positionals ?? []
  const {
    portal,
    entry,
    'modul-slug': modulSlug,
    frame: isFrame = false,
    try: isTried = false,
    json = false,
    ...values
  } = parsed?.values ?? {}
  const {
    wait = '0',
    request: requestId = randomUUID(),
    chromium,
    'no-browser': isWithoutBrowser = false,
    'read-only': isReadOnly = false,
  } = values
  const isUsable =
    (command === 'check' || (command === 'publish' && !isTried)) &&
    !(isTried && isFrame) &&
    more.length === 0 &&
    [address, portal].every(isHttp) &&
    (entry === undefined || MODULE.test(entry)) &&
    /^\d{1,4}$/.test(wait) &&
    UUID.test(requestId)
  if (!isUsable || address === undefined || portal === undefined) return undefined
  const trial = { chromium: isWithoutBrowser ? null : chromium, waitMinutes: Number(wait), requestId, isReadOnly }
  return { command, address, portal, entry, modulSlug, isFrame, isTried, json, ...trial }
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        portal: { type: 'string' },
        'modul-slug': { type: 'string' },
        json: { type: 'boolean' },
        frame: { type: 'boolean' },
        try: { type: 'boolean' },
        entry: { type: 'string' },
        wait: { type: 'string' },
        request: { type: 'string' },
        chromium: { type: 'string' },
        'no-browser': { type: 'boolean' },
        'read-only': { type: 'boolean' },
      },
    })
  } catch {
    // An unknown option.
    return undefined
  }
}

const isHttp = (address: string | undefined): boolean => /^https?:$/.test(URL.parse(address ?? '')?.protocol ?? '')

function describe({ contract, name, version, files, bytes, asks, findings }: CheckResult): string {
  const asked = asks.map(({ jenis, nilai }) => `asks for ${jenis} ${nilai}: an officer approves it`)
  const found = findings.map(({ level, code, address, text }) => `${level} [${code}] ${address}\n  ${text}`)
  const errors = findings.filter(({ level }) => level === 'error').length
  const subject = `${name ?? 'sub-application'} ${version ?? 'without a version'} (${contract ?? 'no contract'})`
  return [
    ...asked,
    ...found,
    `${subject}: ${files} files, ${Math.ceil(bytes / 1024)} KiB, ${errors} errors, ${findings.length - errors} warnings`,
  ].join('\n')
}

process.exitCode = await run(process.argv.slice(2))
