import vue from '@vitejs/plugin-vue'
import { version } from './package.json' with { type: 'json' }

/** The manifest of a module: its one script, its style sheet. */
const manifest = {
  name: 'manifest',
  generateBundle(_options, bundle) {
    const ending = end => `./${Object.keys(bundle).find(file => file.endsWith(end))}`
    const files = { 'main.js': ending('.js'), 'main.css': ending('.css') }
    const source = JSON.stringify({ format: 'module', name: 'guest-vue-3', version, files }, null, 2)
    this.emitFile({ type: 'asset', fileName: 'asset-manifest.json', source })
  },
}

export default {
  base: './',
  plugins: [vue(), manifest],
  build: {
    outDir: 'build',
    rollupOptions: {
      input: 'src/main.js',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'main.[hash].js', assetFileNames: '[name].[hash][extname]' },
    },
  },
}
