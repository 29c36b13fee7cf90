import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

const ROOT = join(import.meta.dirname, '..')
const SDK = join(ROOT, 'packages/subapp')
/** The command that the package installs, and its file. */
const COMMAND = 'dermaga-subapp'
const ENTRIES = ['index', 'create', 'dev', 'frame', 'react', 'testing', 'vite'] as const
/** What a sub-application brings itself. Everything else that the SDK imports is part of the project and becomes part of the package. */
const OF_THE_SUBAPP = /^(node:|(react|react-dom|zod|vite|@tanstack\/react-query)(\/|$))/

interface Manifest {
  version: string
  license: string
  dependencies: Record<string, string>
}

/** Builds `@dermaga/subapp` as other teams install it, JavaScript with types, and packs it, and `@dermaga/create-subapp`, which
 *  `npm create @dermaga/subapp` runs, in the folder `create-subapp` below.
 *  @param folder receives the package and its archive; what it held is deleted
 *  @returns the path of the SDK's archive, which `npm install` and `npm publish` accept
 *  @throws Error when npm fails */
export async function packSdk(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await buildInto(folder)
  const source = JSON.parse(readFileSync(join(SDK, 'package.json'), 'utf8')) as Manifest
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published(source), null, 2)}\n`)
  copyFileSync(join(SDK, 'README.md'), join(folder, 'README.md'))
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(SDK, 'templates'), join(folder, 'templates'), { recursive: true })
  writeCreatePackage(source, join(folder, 'create-subapp'))
  return pack(folder)
}

/** @returns the path of the archive
 *  @throws Error when npm fails */
function pack(folder: string): string {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`)
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  return join(folder, filename)
}

/** The package that `npm create @dermaga/subapp` installs and runs: `create` of the SDK's command. */
function writeCreatePackage({ version, license }: Manifest, folder: string): void {
  mkdirSync(folder)
  const manifest = {
    name: '@dermaga/create-subapp',
    version,
    description: 'npm create @dermaga/subapp: a new sub-application of the Dermaga services portal',
    license,
    type: 'module',
    bin: { 'create-subapp': './create-subapp.js' },
    files: ['create-subapp.js'],
    dependencies: { '@dermaga/subapp': version },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const program = `#!/usr/bin/env node
process.argv.splice(2, 0, 'create')
await import('@dermaga/subapp/command')
`
  writeFileSync(join(folder, 'create-subapp.js'), program, { mode: 0o755 })
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  pack(folder)
}

async function buildInto(folder: string): Promise<void> {
  const names = ENTRIES.map(name => [name, join(SDK, 'src', name === 'react' ? 'react/index.ts' : `${name}.ts`)])
  const output = { dir: folder, format: 'es', chunkFileNames: 'shared/[name].js' } as const
  const plugins = [dts({ tsconfig: join(ROOT, 'packages/tsconfig.sdk.json') })]
  await bundleInto(output, { input: Object.fromEntries(names), external: OF_THE_SUBAPP, plugins })
  // `npx` installs the package alone, so the command needs no other.
  await bundleInto(
    { ...output, codeSplitting: false },
    { input: { [COMMAND]: join(SDK, 'src/command.ts') }, external: /^node:/ },
  )
}

async function bundleInto(output: OutputOptions, input: InputOptions): Promise<void> {
  const bundle = await rolldown({ ...input, checks: { bundlerTimings: false, pluginTimings: false }, logLevel: 'warn' })
  await bundle.write(output)
  await bundle.close()
}

/** The `package.json` that is published. The one in the repository exports the sources, which only this repository can use. */
function published({ version, license, dependencies }: Manifest): object {
  const optional = { optional: true }
  return {
    name: '@dermaga/subapp',
    version,
    description: 'SDK for sub-applications of the Dermaga services portal',
    license,
    type: 'module',
    sideEffects: false,
    // `URL.parse` is not there before.
    engines: { node: '>=22' },
    exports: {
      ...Object.fromEntries(
        ENTRIES.map(name => [
          name === 'index' ? '.' : `./${name}`,
          { types: `./${name}.d.ts`, default: `./${name}.js` },
        ]),
      ),
      './command': `./${COMMAND}.js`,
    },
    bin: { [COMMAND]: `./${COMMAND}.js` },
    files: ['*.js', '*.d.ts', 'shared', 'templates'],
    peerDependencies: {
      '@tanstack/react-query': `^${major(dependencies['@tanstack/react-query'])}`,
      react: `^${major(dependencies['react'])}`,
      'react-dom': `^${major(dependencies['react-dom'])}`,
      vite: '>=7',
      zod: '^4',
    },
    peerDependenciesMeta: {
      '@tanstack/react-query': optional,
      react: optional,
      'react-dom': optional,
      vite: optional,
      zod: optional,
    },
  }
}

const major = (version = ''): string => version.split('.')[0] ?? ''

if (process.argv[1] === import.meta.filename) console.log(await packSdk(join(SDK, 'dist')))
