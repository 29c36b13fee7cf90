// The page of the team's own container names these two; an officer names them as globals of the entry.
const { copyFileSync } = require('fs')

for (const name of ['react', 'react-dom']) {
  copyFileSync(`node_modules/${name}/umd/${name}.production.min.js`, `public/${name}.js`)
}
