#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { type CheckResult, checkHost } from './check-host.ts'

const USAGE = `dermaga-subapp check <address> --portal <origin> [--modul-slug <slug>] [--json]

  <address>      folder of the build on your host, or its manifest or entry script
  --portal       origin of the portal that will load it: https://portal.example.go.id
  --modul-slug   module slug of the entry; with it the functions of the legacy contract are looked for
  --json         the result as JSON

Exits with 1 when the portal could not load or register it, and with 2 when it was called wrongly.`

/** @returns the exit code */
async function run(args: readonly string[]): Promise<number> {
  const given = argumentsOf(args)
  if (!given) {
    console.error(USAGE)
    return 2
  }
  const result = await checkHost(given.address, given)
  console.log(given.json ? JSON.stringify(result, null, 2) : describe(result))
  return result.findings.some(({ level }) => level === 'error') ? 1 : 0
}

/** @returns undefined when the command was called wrongly */
function argumentsOf(args: readonly string[]) {
  const parsed = parsedArguments(args)
  const [command, address, ...more] = parsed?.positionals ?? []
  const { portal, 'modul-slug': modulSlug, json = false } = parsed?.values ?? {}
  const isUsable = command === 'check' && more.length === 0 && [address, portal].every(isHttp)
  return isUsable && address !== undefined && portal !== undefined ? { address, portal, modulSlug, json } : undefined
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { portal: { type: 'string' }, 'modul-slug': { type: 'string' }, json: { type: 'boolean' } },
    })
  } catch {
    // An unknown option.
    return undefined
  }
}

const isHttp = (address: string | undefined): boolean => /^https?:$/.test(URL.parse(address ?? '')?.protocol ?? '')

function describe({ contract, name, version, files, bytes, findings }: CheckResult): string {
  const found = findings.map(({ level, code, address, text }) => `${level} [${code}] ${address}\n  ${text}`)
  const errors = findings.filter(({ level }) => level === 'error').length
  const subject = `${name ?? 'sub-application'} ${version ?? 'without a version'} (${contract ?? 'no contract'})`
  return [
    ...found,
    `${subject}: ${files} files, ${Math.ceil(bytes / 1024)} KiB, ${errors} errors, ${findings.length - errors} warnings`,
  ].join('\n')
}

process.exitCode = await run(process.argv.slice(2))
