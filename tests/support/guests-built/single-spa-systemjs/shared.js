// The import map of the team's root config: its shared dependencies as SystemJS modules, and the application itself.
const { copyFileSync, mkdirSync, writeFileSync } = require('fs')

mkdirSync('build/shared', { recursive: true })
for (const name of ['react', 'react-dom']) {
  copyFileSync(`node_modules/@esm-bundle/${name}/system/${name}.production.min.js`, `build/shared/${name}.js`)
}
const imports = { react: './shared/react.js', 'react-dom': './shared/react-dom.js', '@bea/manifes': './bea-manifes.js' }
writeFileSync('build/importmap.json', JSON.stringify({ imports }, null, 2))
