import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractWithoutSchemas } from '@dermaga/contract/vite'
import { mergeConfig, type Plugin, type UserConfig } from 'vite'

export type SubappBuild = {
  /** Folder on the host and path in the portal: `surat-kuasa`. */
  slug: string
  /** Exactly as in the catalogue: `SuratKuasa`. */
  modulSlug: string
  contract: 'module' | 'legacy' | 'frame'
  /** Mounts the module in a shadow root: styles of the portal and of the module do not affect each other. */
  shadow?: boolean
  /** Keeps it, hidden and suspended, when the user leaves it, so that it is there at once with what was typed. Not in a frame. */
  keepAlive?: boolean
  /** Parts for the dashboard, of a module: `defineSubapp({ widgets })` mounts them by their names. `small` and `medium` are one column of the
   *  dashboard, `wide` is both. */
  widgets?: readonly { name: string; title: string; size: 'small' | 'medium' | 'wide' }[]
  /** Entry file, relative to the root: calls `defineSubapp`, or for the contract `frame` the page that calls `connectFrame`. */
  entry?: string
}

/** Vite configuration of a sub-application: hashed files in `dist/` and the `asset-manifest.json` that the portal reads, for a host
 *  that serves `dist/` as `/<slug>/`.
 *  @param more the sub-application's own configuration, merged into it: plugins, aliases */
export function subappConfig(subapp: SubappBuild, more: UserConfig = {}): UserConfig {
  const { contract, modulSlug, entry = contract === 'frame' ? 'index.html' : 'src/main.tsx' } = subapp
  const preset: UserConfig = {
    // Relative to the script: the origin of the page is the portal's.
    base: './',
    plugins: [contractWithoutSchemas(), assetManifest(subapp)],
    build: {
      outDir: 'dist',
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { entryFileNames: SCRIPTS, chunkFileNames: SCRIPTS, assetFileNames: nameOfAsset } },
    },
  }
  const shapes = { module: moduleShape, legacy: classicalShape, frame: pageShape }
  return mergeConfig(mergeConfig(preset, shapes[contract](entry, modulSlug)), more)
}

const SCRIPTS = 'static/js/[name].[hash].js'
const nameOfAsset = ({ names }: { names: string[] }) =>
  `static/${names.some(name => name.endsWith('.css')) ? 'css' : 'media'}/[name].[hash][extname]`

const moduleShape = (entry: string): UserConfig => ({
  build: { rolldownOptions: { input: { main: entry }, preserveEntrySignatures: 'strict' } },
})

/** A page that the portal frames. */
const pageShape = (entry: string): UserConfig => ({ build: { rolldownOptions: { input: entry } } })

/** One classic script and one style sheet, as the legacy contract requires; images are inlined. */
const classicalShape = (entry: string, modulSlug: string): UserConfig => ({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    cssCodeSplit: false,
    lib: { entry: { main: entry }, formats: ['iife'], name: modulSlug, cssFileName: 'main' },
  },
})

/** Writes the manifest: the module format with relative paths, or the create-react-app format of the legacy contract. */
function assetManifest({ slug, modulSlug, contract, shadow, keepAlive, widgets }: SubappBuild): Plugin {
  let root = ''
  return {
    name: 'dermaga:asset-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      // After Vite's own plugin has emitted the styles.
      order: 'post',
      handler(_options, bundle) {
        const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
        const emit = (manifest: object) =>
          this.emitFile({
            type: 'asset',
            fileName: 'asset-manifest.json',
            source: `${JSON.stringify(manifest, null, 2)}\n`,
          })
        // A frame loads its files itself.
        if (contract === 'frame') return void emit({ format: 'frame', name: slug, version, modulSlug })
        const built = Object.values(bundle)
        const main = built.find(file => file.type === 'chunk' && file.isEntry)
        if (main?.type !== 'chunk') return this.error('the build has no entry')
        const own = [...(main.viteMetadata?.importedCss ?? [])]
        const style = contract === 'legacy' ? built.find(file => file.fileName.endsWith('.css'))?.fileName : own[0]
        const prefix = contract === 'legacy' ? `/${slug}/` : './'
        const others = built.filter(file => file !== main && file.fileName !== style && !file.fileName.endsWith('.map'))
        const files: Record<string, string> = {
          'main.js': prefix + main.fileName,
          ...(style && { 'main.css': prefix + style }),
          ...Object.fromEntries(others.map(file => [file.fileName, prefix + file.fileName])),
        }
        emit(
          contract === 'legacy'
            ? {
                ...{ name: slug, version, modulSlug, files },
                entrypoints: [...(style ? [style] : []), main.fileName],
                ...(keepAlive && { keepAlive }),
              }
            : {
                format: 'module',
                ...(shadow && { shadow }),
                ...(keepAlive && { keepAlive }),
                name: slug,
                version,
                modulSlug,
                files,
                ...(widgets && { widgets }),
              },
        )
      },
    },
  }
}
