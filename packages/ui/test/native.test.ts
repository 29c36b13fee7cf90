import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

const root = new URL('..', import.meta.url).pathname

afterEach(() => {
  vi.unstubAllEnvs()
})

test('what the sign-in page imports stays under 2 kB of script and brings no React Aria', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root,
    build: {
      write: false,
      lib: { entry: `${root}src/native/index.ts`, formats: ['es'], fileName: 'native' },
      rolldownOptions: { external: id => /^(react|@)/.test(id) },
    },
  })) as Rolldown.RolldownOutput[]
  const output = built.flatMap(({ output }) => output)
  const script = output.find(file => file.type === 'chunk')
  const css = output.find(file => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || css?.type !== 'asset') throw new Error('the build made no script or no style sheet')
  expect(script.imports.toSorted()).toEqual(['react', 'react/jsx-runtime'])
  expect(brotliCompressSync(script.code).length).toBeLessThan(2_000)
  expect(brotliCompressSync(css.source).length).toBeLessThan(1_500)
})
