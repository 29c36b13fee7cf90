import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeConfig, type Plugin, type UserConfig } from 'vite'

export type SubappBuild = {
  /** Folder on the host and path in the portal: `surat-kuasa`. */
  slug: string
  /** The catalogue's, letter for letter: `SuratKuasa`. */
  modulSlug: string
  contract: 'module' | 'legacy'
  /** From the root; calls `defineSubapp`. */
  entry?: string
}

/** Vite's configuration of a sub-application: hashed files in `dist/` and the `asset-manifest.json` that the portal
 *  reads, for a host that serves `dist/` as `/<slug>/`.
 *  @param more the sub-application's own, merged over it: plugins, aliases */
export function subappConfig(subapp: SubappBuild, more: UserConfig = {}): UserConfig {
  const legacy = subapp.contract === 'legacy'
  const preset: UserConfig = {
    // Relative: the page's own origin is the portal's, so addresses must start from the script that holds them.
    base: './',
    plugins: [assetManifest(subapp)],
    build: {
      outDir: 'dist',
      modulePreload: { polyfill: false },
      // A classical script is one file, and so is its style.
      cssCodeSplit: !legacy,
      rolldownOptions: {
        input: { main: subapp.entry ?? 'src/main.tsx' },
        preserveEntrySignatures: legacy ? false : 'strict',
        output: {
          format: legacy ? 'iife' : 'es',
          ...(legacy && { codeSplitting: false }),
          entryFileNames: 'static/js/[name].[hash].js',
          chunkFileNames: 'static/js/[name].[hash].js',
          assetFileNames: ({ names }) =>
            names.some(name => name.endsWith('.css'))
              ? 'static/css/[name].[hash][extname]'
              : 'static/media/[name].[hash][extname]',
        },
      },
    },
  }
  return mergeConfig(preset, more)
}

/** Writes the manifest: the module's shape with relative paths, or the shape create-react-app gave the legacy contract. */
function assetManifest({ slug, modulSlug, contract }: SubappBuild): Plugin {
  let root = ''
  return {
    name: 'dermaga:asset-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
      const built = Object.values(bundle)
      const main = built.find(file => file.type === 'chunk' && file.isEntry)
      if (main?.type !== 'chunk') return this.error('the build has no entry')
      const styles = [...(main.viteMetadata?.importedCss ?? [])]
      const style =
        styles[0] ?? (contract === 'legacy' ? built.find(file => file.fileName.endsWith('.css'))?.fileName : undefined)
      const prefix = contract === 'legacy' ? `/${slug}/` : './'
      const others = built.filter(file => file !== main && file.fileName !== style && !file.fileName.endsWith('.map'))
      const files: Record<string, string> = {
        'main.js': prefix + main.fileName,
        ...(style && { 'main.css': prefix + style }),
        ...Object.fromEntries(others.map(file => [file.fileName, prefix + file.fileName])),
      }
      const manifest =
        contract === 'legacy'
          ? { name: slug, version, modulSlug, files, entrypoints: [...(style ? [style] : []), main.fileName] }
          : { format: 'module', name: slug, version, modulSlug, files }
      this.emitFile({
        type: 'asset',
        fileName: 'asset-manifest.json',
        source: `${JSON.stringify(manifest, null, 2)}\n`,
      })
    },
  }
}
