import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const { metafile } = await build({
  entryPoints: { main: 'src/main.jsx' },
  outdir: 'build',
  entryNames: '[name].[hash]',
  bundle: true,
  format: 'iife',
  minify: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
})
const files = Object.keys(metafile.outputs).map(file => file.replace('build/', './'))
const ending = end => files.find(file => file.endsWith(end))
const manifest = { name, version, files: { 'main.js': ending('.js'), 'main.css': ending('.css') } }
writeFileSync('build/asset-manifest.json', JSON.stringify(manifest, null, 2))
