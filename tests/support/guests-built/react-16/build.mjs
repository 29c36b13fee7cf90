import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import webpack from 'webpack'

/** The flat manifest that builds of React 16's time wrote. */
const flatManifest = {
  apply(compiler) {
    compiler.hooks.done.tap('flat-manifest', stats => {
      const names = stats.toJson({ all: false, assets: true }).assets.map(({ name }) => name)
      const named = (folder, start) => names.find(name => name.startsWith(`${folder}/${start}.`))
      const manifest = {
        'main.css': `./${named('static/css', 'main')}`,
        'main.js': `./${named('static/js', 'main')}`,
        'detail.js': `./${named('static/js', 'detail')}`,
        'react.js': './react.js',
        'react-dom.js': './react-dom.js',
      }
      writeFileSync('dist/asset-manifest.json', JSON.stringify(manifest, null, 2))
    })
  },
}

mkdirSync('dist', { recursive: true })
cpSync('node_modules/react/umd/react.production.min.js', 'dist/react.js')
cpSync('node_modules/react-dom/umd/react-dom.production.min.js', 'dist/react-dom.js')
webpack(
  {
    mode: 'production',
    entry: { main: './src/index.js' },
    externals: { react: 'React', 'react-dom': 'ReactDOM' },
    experiments: { css: true },
    output: {
      path: `${process.cwd()}/dist`,
      filename: 'static/js/[name].[contenthash:8].js',
      cssFilename: 'static/css/[name].[contenthash:8].css',
      publicPath: 'auto',
    },
    plugins: [flatManifest],
  },
  (problem, stats) => {
    if (!problem && !stats.hasErrors()) return
    console.error(problem ?? stats.toString())
    process.exitCode = 1
  },
)
