import { cpSync, mkdirSync, writeFileSync } from 'node:fs'

/** No bundler: files put side by side, in the order in which a page would name them. */
const scripts = ['jquery.js', 'bootstrap.js', 'main.js']
mkdirSync('build', { recursive: true })
cpSync('node_modules/jquery/dist/jquery.min.js', 'build/jquery.js')
cpSync('node_modules/bootstrap/dist/js/bootstrap.bundle.min.js', 'build/bootstrap.js')
cpSync('node_modules/bootstrap/dist/css/bootstrap.min.css', 'build/main.css')
cpSync('src/main.js', 'build/main.js')
const manifest = {
  name: 'guest-jquery-bootstrap',
  version: '2.11.0',
  files: Object.fromEntries([...scripts, 'main.css'].map(file => [file, file])),
  entrypoints: ['main.css', ...scripts],
}
writeFileSync('build/asset-manifest.json', JSON.stringify(manifest, null, 2))
