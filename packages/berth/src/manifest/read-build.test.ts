import { init, parse } from 'es-module-lexer'
import { describe, expect, test } from 'vitest'
import { BuildError } from './build-error.ts'
import { parseManifest } from './manifest.ts'
import { readBuild, splitAddress } from './read-build.ts'

const HOST = 'https://tim.test/app/peta'

/** Reads an address of a host that serves these files and nothing else. */
async function read(files: Record<string, string | object>, address = HOST) {
  await init
  return readBuild(address, {
    async find(url) {
      const file = files[url.replace(`${HOST}/`, '')]
      return typeof file === 'object' ? JSON.stringify(file) : file
    },
    lex: parse,
  })
}

const LEGACY = 'window.renderPeta=function(e,t){},window.unmountPeta=function(e){}'
const LIFECYCLES = 'export async function bootstrap(){}export async function mount(){}export async function unmount(){}'

test.each([
  {
    why: 'create-react-app 2, flat',
    manifest: {
      'main.css': '/app/peta/static/css/main.4c1e93b2.chunk.css',
      'main.js': '/app/peta/static/js/main.8d2f0a11.chunk.js',
      'main.js.map': '/app/peta/static/js/main.8d2f0a11.chunk.js.map',
      'index.html': '/app/peta/index.html',
    },
  },
  {
    why: 'create-react-app 5, with entrypoints',
    manifest: {
      files: { 'main.css': './static/css/main.e6c13ad2.css', 'main.js': './static/js/main.787ff2f6.js' },
      entrypoints: ['static/css/main.e6c13ad2.css', 'static/js/main.787ff2f6.js'],
    },
  },
  { why: 'the SDK', manifest: { format: 'module', name: 'peta', files: { 'main.js': './main.js' } } },
  { why: 'a framed one', manifest: { format: 'frame', version: '2' } },
])('leaves an asset-manifest.json of $why as it is', async ({ manifest }) => {
  expect(await read({ 'asset-manifest.json': manifest })).toEqual({
    file: 'asset-manifest.json',
    source: JSON.stringify(manifest),
  })
})

test('describes what a build tool wrote in the words of an asset-manifest.json that browsers read', async () => {
  const { file, description } = await read({
    '.vite/manifest.json': {
      '_shared-B7PI925R.js': { file: 'assets/shared-B7PI925R.js', name: 'shared', css: ['assets/shared-ChJ_j-JJ.css'] },
      'index.html': {
        file: 'assets/index-BRBmoGS9.js',
        name: 'index',
        src: 'index.html',
        isEntry: true,
        imports: ['_shared-B7PI925R.js'],
        dynamicImports: ['src/detail.ts'],
        css: ['assets/index-5UjPuW-k.css'],
        assets: ['assets/logo-Cz7.svg'],
      },
      'src/detail.ts': { file: 'assets/detail-CDdN.js', src: 'src/detail.ts', isDynamicEntry: true },
    },
    'assets/index-BRBmoGS9.js': `import"./shared-B7PI925R.js";${LIFECYCLES}`,
  })
  expect(file).toBe('.vite/manifest.json')
  expect(parseManifest(JSON.stringify(description), `${HOST}/asset-manifest.json`)).toMatchObject({
    format: 'module',
    scripts: [`${HOST}/assets/index-BRBmoGS9.js`],
    styles: [`${HOST}/assets/shared-ChJ_j-JJ.css`, `${HOST}/assets/index-5UjPuW-k.css`],
    files: expect.arrayContaining([`${HOST}/assets/detail-CDdN.js`, `${HOST}/assets/shared-B7PI925R.js`]),
  })
})

const MF = {
  id: 'peta',
  name: 'peta',
  metaData: {
    name: 'peta',
    type: 'app',
    buildInfo: { buildVersion: '1.8.0', buildName: 'peta' },
    remoteEntry: { name: 'remoteEntry.js', path: 'static/', type: 'global' },
    types: { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' },
    globalName: 'peta_1',
    pluginVersion: '0.21.4',
    publicPath: 'auto',
  },
  shared: [{ id: 'peta:react', name: 'react', version: '18.3.1', singleton: true, requiredVersion: '^18.3.1' }],
  remotes: [],
  exposes: [
    {
      id: 'peta:Tabel',
      name: 'Tabel',
      assets: { js: { sync: ['static/js/tabel.js'], async: ['static/js/vendor.js'] }, css: { sync: [], async: [] } },
      path: './Tabel',
    },
    {
      id: 'peta:mount',
      name: 'mount',
      assets: { js: { sync: [], async: [] }, css: { sync: ['a.css'], async: [] } },
      path: './mount',
    },
  ],
}

test.each([
  { type: 'global', container: { container: 'peta_1' } },
  { type: 'var', container: { container: 'peta_1' } },
  { type: 'module', container: { scoped: true } },
])('reads mf-manifest.json of Module Federation 2 with a remote entry of type $type', async ({ type, container }) => {
  const remoteEntry = { ...MF.metaData.remoteEntry, type }
  const { description } = await read({ 'mf-manifest.json': { ...MF, metaData: { ...MF.metaData, remoteEntry } } })
  expect(description).toEqual({
    format: 'federation',
    name: 'peta',
    version: '1.8.0',
    ...container,
    exposed: ['./mount', './Tabel'],
    files: {
      'main.js': 'static/remoteEntry.js',
      'static/js/tabel.js': 'static/js/tabel.js',
      'static/js/vendor.js': 'static/js/vendor.js',
      'a.css': 'a.css',
    },
  })
})

// As webpack 5 and Terser write the container of `name: "peta", exposes: {"./Peta": …, "./single-spa": …}`.
const WEBPACK_CONTAINER =
  '/*! For license information please see remoteEntry.js.LICENSE.txt */\nvar peta;(()=>{"use strict";var e={582:(e,r,t)=>{var o={"./Peta":()=>Promise.all([t.e(540),t.e(12)]).then((()=>()=>t(12))),"./single-spa":()=>t.e(77).then((()=>()=>t(77)))},n=(e,r)=>(t.R=r,r=t.o(o,e)?o[e]():Promise.resolve().then((()=>{throw new Error(\'Module "\'+e+\'" does not exist in container.\')})),t.R=void 0,r),a=(e,r)=>{if(t.S){var o="default",n=t.S[o];if(n&&n!==e)throw new Error("Container initialization failed as it has already been initialized with a different share scope");return t.S[o]=e,t.I(o,r)}};t.d(r,{get:()=>n,init:()=>a})}},r={};peta=t(582)})();'

test.each([
  { why: 'window functions of the legacy contract', text: LEGACY, is: {} },
  { why: 'single-spa lifecycles', text: LIFECYCLES, is: { scoped: true, format: 'module' } },
  { why: 'a default export', text: 'const a={mount(){}};export{a as default}', is: { scoped: true, format: 'module' } },
  {
    why: 'a custom element',
    text: 'class a extends HTMLElement{}customElements.define("peta-laut",a);export{a as PetaLaut}',
    is: { scoped: true, format: 'element' },
  },
  {
    why: 'a SystemJS bundle with nothing external',
    text: 'System.register([],(function(e){return{execute:function(){e("mount",function(){})}}}))',
    is: { format: 'system', imports: {} },
  },
  {
    why: 'UMD of vue-cli for single-spa',
    text: '(function(e,t){"object"===typeof exports&&"object"===typeof module?module.exports=t():"function"===typeof define&&define.amd?define([],t):"object"===typeof exports?exports["peta"]=t():e["peta"]=t()})(window,(function(){return{bootstrap:a,mount:b,unmount:c}}))',
    is: { format: 'global' },
  },
  {
    why: 'a container of Module Federation 1',
    text: WEBPACK_CONTAINER,
    is: { format: 'federation', name: 'peta', container: 'peta', exposed: ['./single-spa', './Peta'] },
  },
  {
    why: 'a container in ES5',
    text: 'var peta;(function(){var e={"./Peta":function(){return n.e(1).then(function(){return function(){return n(1)}})}};n.d(t,{get:function(){return r},init:function(){return o}})})();',
    is: { format: 'federation', name: 'peta', container: 'peta', exposed: ['./Peta'] },
  },
  {
    why: 'a container that is an ES module',
    text: 'const m={"./Peta":async()=>{const e=await import("./Peta.js");return()=>e}};async function i(){}const g=e=>m[e]();export{g as get,i as init}',
    is: { scoped: true, format: 'federation', exposed: ['./Peta'] },
  },
])('recognises an entry script with $why', async ({ text, is }) => {
  expect(await read({ 'peta.js': text }, `${HOST}/peta.js`)).toEqual({
    file: 'peta.js',
    source: text,
    description: { ...is, files: { 'main.js': 'peta.js' } },
  })
})

const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more })

test('leaves the entries for old browsers out, which plugin-legacy of Vite adds', async () => {
  const { description } = await read({
    '.vite/manifest.json': {
      '../../vite/legacy-polyfills-legacy': chunk('polyfills-legacy-1.js', { isEntry: true }),
      'vite/legacy-polyfills': chunk('polyfills-2.js', { isEntry: true }),
      'index-legacy.html': chunk('index-legacy-3.js', { isEntry: true, dynamicImports: ['src/a-legacy.js'] }),
      'src/a-legacy.js': chunk('a-legacy-4.js', { isDynamicEntry: true }),
      'index.html': chunk('index-5.js', { isEntry: true, css: ['assets/index.css'], dynamicImports: ['src/a.js'] }),
      'src/a.js': chunk('a-6.js', { isDynamicEntry: true }),
    },
    'assets/index-5.js': LIFECYCLES,
  })
  expect(description).toEqual({
    format: 'module',
    scoped: true,
    files: {
      'main.js': 'assets/index-5.js',
      ...Object.fromEntries(
        ['assets/polyfills-2.js', 'assets/index-5.js', 'assets/index.css', 'assets/a-6.js'].map(name => [name, name]),
      ),
    },
    entrypoints: ['assets/index.css'],
    modules: ['assets/polyfills-2.js'],
  })
})

describe('a Vite build of several pages', () => {
  const PAGES = {
    'peta.html': chunk('peta.js', { isEntry: true, imports: ['_bagian.js'], css: ['assets/peta.css'] }),
    'laut.html': chunk('laut.js', { isEntry: true }),
    '_bagian.js': chunk('bagian.js', { css: ['assets/bagian.css'] }),
  }
  const head = '<script type=module src=./assets/peta.js></script><link rel=stylesheet href=./assets/peta.css>'

  test('is read by the entry of its index.html', async () => {
    const manifest = { ...PAGES, 'index.html': chunk('index.js', { isEntry: true, css: ['assets/index.css'] }) }
    const { file, description } = await read({ '.vite/manifest.json': manifest, 'assets/index.js': LIFECYCLES })
    expect(file).toBe('.vite/manifest.json')
    expect(description).toMatchObject({ files: { 'main.js': 'assets/index.js' }, entrypoints: ['assets/index.css'] })
  })

  for (const address of [HOST, `${HOST}/.vite/manifest.json`])
    test(`is read by its page where none of them is index.html: ${address}`, async () => {
      const files = { '.vite/manifest.json': PAGES, 'index.html': page(head), 'assets/peta.js': LIFECYCLES }
      const { file, description } = await read(files, address)
      expect(file).toBe('index.html')
      expect(description).toMatchObject({ files: { 'main.js': 'assets/peta.js' }, entrypoints: ['assets/peta.css'] })
    })

  test('is refused with its entries where the page chooses none', async () => {
    const files = { '.vite/manifest.json': PAGES, 'index.html': page('<h1>Tim</h1>') }
    await expect(read(files)).rejects.toThrow(/several entries: peta\.html, laut\.html; give the address of one script/)
  })

  for (const manifest of ['.vite/manifest.json', 'manifest.json'])
    test(`has its styles and chunks by the address of a script, from ${manifest} above`, async () => {
      const files = { [manifest]: PAGES, 'assets/peta.js': LIFECYCLES }
      const { description } = await read(files, `${HOST}/assets/peta.js`)
      expect(description).toEqual({
        format: 'module',
        scoped: true,
        files: { 'main.js': 'peta.js', 'peta.css': 'peta.css', 'bagian.js': 'bagian.js', 'bagian.css': 'bagian.css' },
        entrypoints: ['bagian.css', 'peta.css'],
      })
    })
})

// As webpack writes `library: {name: "peta", type: …}` of a remote, minified and not.
const END = '\n /******/ \t\n /******/ })()\n;\n//# sourceMappingURL=remoteEntry.js.map'
test.each([
  { type: 'window', end: 'window.peta=t(582)})();' },
  { type: 'self', end: 'var i=t(582);self.peta=i})();' },
  { type: 'global, with globalThis', end: 'globalThis.peta=t(582)})();\n//# sourceMappingURL=remoteEntry.js.map' },
  { type: 'this', end: 'this.peta=t(582)})();' },
  { type: 'assign', end: 'peta=t(582)})();' },
  { type: 'window, for old browsers', end: 'window.peta=t(582)}();' },
  { type: 'window, not minified', end: `var x = t("container/entry/peta");\n \twindow.peta = x;\n \t${END}` },
  { type: 'window, with a name that is no identifier', end: 'window["peta-laut"]=t(582)})();', name: 'peta-laut' },
])('reads a remote entry with library.type $type', async ({ end, name = 'peta' }) => {
  const start = WEBPACK_CONTAINER.replace('var peta;', '').replace('peta=t(582)})();', '')
  const chunks = 'var c=self.webpackChunkpeta=self.webpackChunkpeta||[];c.forEach(f.bind(null,0));'
  const { description } = await read({ 'remoteEntry.js': start + chunks + end }, `${HOST}/remoteEntry.js`)
  const files = { 'main.js': 'remoteEntry.js' }
  expect(description).toEqual({
    format: 'federation',
    name,
    container: name,
    exposed: ['./single-spa', './Peta'],
    files,
  })
})

test('knows a SystemJS bundle by the name that it has in its import map', async () => {
  const files = {
    'peta.js': 'System.register([],function(e){return{execute:function(){}}})',
    'importmap.json': { imports: { '@tim/peta': './peta.js', '@tim/lain': './lain.js' } },
  }
  const { description } = await read(files, `${HOST}/peta.js`)
  expect(description).toMatchObject({ format: 'system', imports: { '@tim/peta': `${HOST}/peta.js` } })
  const { scripts, files: listed } = parseManifest(JSON.stringify(description), `${HOST}/asset-manifest.json`)
  expect([scripts, listed]).toEqual([[`${HOST}/peta.js`], [`${HOST}/peta.js`]])
})

test('finds what a SystemJS bundle imports by name in the import map beside it, and what that imports', async () => {
  const files = {
    'peta.js': 'System.register(["react-dom","./bagian.js"],function(e,t){return{execute:function(){}}})',
    'vendor/react-dom.js': 'System.register("react-dom",["react"],(function(e){return{}}))',
    'importmap.json': {
      imports: { react: 'https://cdn.test/react.js', 'react-dom': './vendor/react-dom.js', vue: './vendor/vue.js' },
    },
  }
  const { description } = await read(files, `${HOST}/peta.js`)
  const imports = { 'react-dom': `${HOST}/vendor/react-dom.js`, react: 'https://cdn.test/react.js' }
  expect(description).toMatchObject({ format: 'system', imports })
  const manifest = parseManifest(JSON.stringify(description), `${HOST}/asset-manifest.json`)
  expect(manifest.form).toEqual({ kind: 'system', imports })
  expect(manifest.files).toEqual(expect.arrayContaining(Object.values(imports)))
})

test('finds the files of webpack 4 with root-relative addresses below the folder that serves them', async () => {
  const manifest = {
    'main.css': '/static/css/main.4c1e.chunk.css',
    'main.js': '/static/js/main.8d2f.chunk.js',
    'static/media/logo.svg': '/static/media/logo.svg',
  }
  const below = await read({ 'asset-manifest.json': manifest, 'static/js/main.8d2f.chunk.js': LEGACY })
  expect(below.description).toEqual({
    rooted: true,
    files: {
      'main.css': 'static/css/main.4c1e.chunk.css',
      'main.js': 'static/js/main.8d2f.chunk.js',
      'static/media/logo.svg': 'static/media/logo.svg',
    },
  })
  // Where the address itself answers, it is right.
  const atRoot = await read({
    'asset-manifest.json': manifest,
    'https://tim.test/static/js/main.8d2f.chunk.js': LEGACY,
    'static/js/main.8d2f.chunk.js': LEGACY,
  })
  expect(atRoot.description).toBeUndefined()
})

test('reads a manifest without main.js by its entrypoints, and what its main script offers', async () => {
  const { description } = await read({
    'manifest.json': { 'app.js': '/app/peta/js/app.js', 'app.css': '/app/peta/css/app.css' },
    'https://tim.test/app/peta/js/app.js': LEGACY,
  })
  expect(description).toMatchObject({ files: { 'main.js': '/app/peta/js/app.js' } })
  expect((await read({ 'manifest.json': { short_name: 'Peta', icons: [] }, 'mf-manifest.json': MF })).file).toBe(
    'mf-manifest.json',
  )
})

const page = (head: string, body = '<div id="root"></div>') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const UMD = (text: string) =>
  `(function(e,t){"object"===typeof exports&&"object"===typeof module?module.exports=t():"function"===typeof define&&define.amd?define([],t):e["peta"]=t()})(window,function(){${text}})`
const MODULE_PAGE = page(
  '<script type="module" crossorigin src="./assets/a.js"></script><link rel="stylesheet" href="a.css">',
)

test.each([
  {
    why: 'an ES module with lifecycles, built for the root of its host',
    files: {
      'index.html': page(
        '<base href="/"><link rel="stylesheet" href="a.css" media="print"><noscript><link rel="stylesheet" href="a.css"></noscript>',
        '<app-root></app-root><link rel="modulepreload" href="c.js"><script src="a.js" type="module"></script>',
      ),
      'a.js': LIFECYCLES,
    },
    is: {
      files: { 'main.js': 'a.js', 'c.js': 'c.js', 'a.css': 'a.css' },
      entrypoints: ['a.css'],
      rooted: true,
      format: 'module',
      scoped: true,
    },
  },
  {
    why: 'an ES module that sets the functions of the legacy contract',
    files: { 'index.html': MODULE_PAGE, 'assets/a.js': LEGACY },
    is: {
      files: { 'main.js': 'assets/a.js', 'a.css': 'a.css' },
      entrypoints: ['a.css'],
      format: 'functions',
      scoped: true,
    },
  },
  {
    why: 'classic scripts in their order',
    files: {
      'index.html': page(
        '<!-- <script src="old.js"></script> --><script>document.write("<script src=no.js>")</script><script defer src="js/vendors.js"></script><script defer src="js/app.js"></script><script nomodule src="js/old.js"></script>',
      ),
      'js/vendors.js': 'mount;unmount;bootstrap;e.renderRow=1',
      'js/app.js': LEGACY,
    },
    is: {
      files: { 'main.js': 'js/app.js', 'js/vendors.js': 'js/vendors.js', 'js/app.js': 'js/app.js' },
      entrypoints: ['js/vendors.js', 'js/app.js'],
    },
  },
  {
    why: 'a UMD library with lifecycles',
    files: {
      'index.html': page('<script src="app.js"></script>'),
      'app.js': UMD('return n.d(t,{bootstrap:()=>a,mount:()=>b,unmount:()=>c}),t'),
    },
    is: { files: { 'main.js': 'app.js', 'app.js': 'app.js' }, entrypoints: ['app.js'], format: 'global' },
  },
  {
    why: 'an ES module, after the modules before it, which are for all that follow',
    files: {
      'index.html': page(
        '',
        '<script src="polyfills.js" type="module"></script><script src="a.js" type="module"></script><script src="b.js" type="module"></script>',
      ),
      'polyfills.js': 'window.Zone=1',
      'a.js': LIFECYCLES,
      'b.js': 'document.title="Peta"',
    },
    is: {
      files: { 'main.js': 'a.js', 'polyfills.js': 'polyfills.js' },
      modules: ['polyfills.js'],
      format: 'module',
      scoped: true,
    },
  },
  {
    why: 'the element of webpack, after its runtime and its polyfills',
    files: {
      'index.html': page(
        '',
        '<peta-laut></peta-laut><script src="runtime.js" type="module"></script><script src="polyfills.js" type="module"></script><script src="main.js" type="module"></script>',
      ),
      'runtime.js': '(()=>{"use strict";var e={}})();',
      'polyfills.js': '"use strict";(self.webpackChunkpeta=self.webpackChunkpeta||[]).push([[461],{935(){}}]);',
      'main.js':
        '"use strict";(self.webpackChunkpeta=self.webpackChunkpeta||[]).push([[792],{653(e,t,n){customElements.define("peta-laut",n(1))}}]);',
    },
    is: {
      files: { 'main.js': 'main.js', 'runtime.js': 'runtime.js', 'polyfills.js': 'polyfills.js' },
      modules: ['runtime.js', 'polyfills.js'],
      element: 'peta-laut',
      format: 'element',
      scoped: true,
    },
  },
  {
    why: 'an ES module whose imports define the element of the page',
    files: {
      'index.html': page('<script type="module" src="a.js"></script>', '<peta-laut></peta-laut>'),
      'a.js': 'import{d}from"./b.js";d("peta-laut")',
      'b.js': 'const r=window.customElements;export const d=n=>r.define(n,class extends HTMLElement{})',
    },
    is: { files: { 'main.js': 'a.js' }, element: 'peta-laut', format: 'element', scoped: true },
  },
])('reads a page without a manifest by what it loads: $why', async ({ files, is }) => {
  for (const address of [HOST, `${HOST}/index.html`])
    expect(await read(files, address)).toMatchObject({ file: 'index.html', description: is })
  expect((await read(files)).description).toEqual(is)
})

test('runs the modules of a page that come before the main one', () => {
  const manifest = { format: 'module', files: { 'main.js': 'a.js' }, modules: ['polyfills.js'] }
  const { scripts } = parseManifest(JSON.stringify(manifest), `${HOST}/asset-manifest.json`)
  expect(scripts).toEqual([`${HOST}/polyfills.js`, `${HOST}/a.js`])
})

test.each([
  { why: 'a page that mounts itself', html: MODULE_PAGE, script: 'document.body.append(1)' },
  {
    why: 'a framework that looks elements up',
    html: page('<script type="module" src="assets/a.js"></script>', '<app-root></app-root>'),
    script: 'const s=["app-root"];typeof customElements=="object"&&customElements.get(s[0]);export{s}',
  },
  {
    why: 'classic scripts that name lifecycles',
    html: page('<script src="assets/a.js"></script>'),
    script: '!function(e){e.bootstrap=1,e.mount=2,e.unmount=3,e.renderRow=4}({})',
  },
  { why: 'a page without scripts', html: page(''), script: '' },
])('refuses $why as a finished site', async ({ html, script }) => {
  const refused = read({ 'index.html': html, 'assets/a.js': script })
  await expect(refused).rejects.toThrow(/has a page, index\.html/)
  await expect(refused).rejects.toMatchObject({ problem: 'site' })
})

test('refuses a page whose script loads files by the import map of the page', async () => {
  const head =
    '<script type=importmap>{"imports":{"3NbpG":"./kapal.js"}}</script><script type=module src=a.js></script>'
  const refused = read({ 'index.html': page(head), 'a.js': `${LEGACY};import("3NbpG")` })
  await expect(refused).rejects.toMatchObject({ problem: 'imports', names: ['3NbpG'] })
})

test('runs the runtime and the shared chunks of webpack before an entry that waits for them', async () => {
  const push = (rest: string) => `"use strict";(self.webpackChunkpeta=self.webpackChunkpeta||[]).push([${rest}]);`
  const manifest = { 'main.js': 'main.1a.js', 'runtime.js': 'runtime.2b.js', 'vendors.js': 'vendors.3c.js' }
  const { description } = await read({
    'manifest.json': {
      ...manifest,
      'vendors.css': 'vendors.4d.css',
      'lazy.js': 'lazy.5e.js',
      'main.css': 'main.6f.css',
    },
    'main.1a.js': push('[792],{714(e,a,n){window.renderPeta=n,window.unmountPeta=n}},e=>{e.O(0,[730],()=>e(714))}'),
    'runtime.2b.js': '(()=>{var c=self.webpackChunkpeta=self.webpackChunkpeta||[];c.push=1})();',
    'vendors.3c.js': push('[730],{1(e){}}'),
    'lazy.5e.js': push('[769],{2(e){}}'),
  })
  expect(description?.entrypoints).toEqual(['vendors.4d.css', 'runtime.2b.js', 'vendors.3c.js', 'main.1a.js'])
  // As webpack 4 writes it, which numbers its chunks.
  const four = (rest: string) => `(window["webpackJsonppeta"]=window["webpackJsonppeta"]||[]).push([${rest}]);`
  const { description: of4 } = await read({
    'manifest.json': { ...manifest, 'lazy.js': 'lazy.5e.js' },
    'main.1a.js': four('[0],{14:function(e){window.renderPeta=e,window.unmountPeta=e}},[[14,1,2]]'),
    'runtime.2b.js': '!function(e){var c=window["webpackJsonppeta"]=window["webpackJsonppeta"]||[];c.push=e}([]);',
    'vendors.3c.js': four('[2],{15:function(e){}}'),
    'lazy.5e.js': four('[3],{16:function(e){}}'),
  })
  expect(of4?.entrypoints).toEqual(['runtime.2b.js', 'vendors.3c.js', 'main.1a.js'])
})

test('takes the style sheet beside a script, unless the script names it', async () => {
  const files = { 'peta.umd.js': UMD('return{mount:a}'), 'style.css': '' }
  expect((await read(files, `${HOST}/peta.umd.js`)).description).toEqual({
    format: 'global',
    files: { 'main.js': 'peta.umd.js', 'main.css': 'style.css' },
  })
  const own = { 'peta.js': `${LIFECYCLES}load("peta.css")`, 'peta.css': '' }
  expect((await read(own, `${HOST}/peta.js`)).description?.files).toEqual({ 'main.js': 'peta.js' })
})

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

test.each([
  {
    why: 'the modules of a Vite build, chunks too',
    files: {
      '.vite/manifest.json': {
        'a.jsx': { file: 'a.js', isEntry: true, dynamicImports: ['b.jsx'] },
        'b.jsx': { file: 'b.js', isDynamicEntry: true },
      },
      'a.js': `import{lazy}from"react";import"./c.js";${LIFECYCLES}`,
      'b.js': 'import{jsx}from"react/jsx-runtime"',
    },
    shared: { react: '*', 'react/jsx-runtime': '*' },
  },
  {
    why: 'a SystemJS bundle, as far as no import map says where they are',
    files: {
      'peta.js': 'System.register(["react","pustaka"],function(){return{}})',
      'importmap.json': { imports: { pustaka: './pustaka.js' } },
      'pustaka.js': 'System.register(["vue"],function(){return{}})',
    },
    address: `${HOST}/peta.js`,
    shared: { react: '*', vue: '*' },
  },
  {
    why: 'a module with the ranges that its manifest states',
    files: {
      'asset-manifest.json': { format: 'module', shared: { 'react-dom': '^19.0.0' }, files: { 'main.js': 'peta.js' } },
      'peta.js': `import a from"react-dom/client";${LIFECYCLES}`,
    },
    shared: { 'react-dom': '^19.0.0', 'react-dom/client': '^19.0.0' },
  },
  {
    why: 'a remote, as far as it has no fallback for them',
    files: {
      'mf-manifest.json': {
        ...MF,
        shared: [
          { name: 'react', requiredVersion: '^19.0.0', assets: NO_ASSETS },
          { name: 'vue', requiredVersion: '^3.0.0', assets: { ...NO_ASSETS, js: { sync: ['12.js'], async: [] } } },
          { name: 'another-remotes', requiredVersion: '^1.0.0', assets: NO_ASSETS },
        ],
      },
    },
    shared: { react: '^19.0.0' },
  },
])('finds the packages that the portal shall offer to $why', async ({ files, address, shared }) => {
  expect((await read(files, address)).description?.shared).toEqual(shared)
})

test('leaves a manifest that states what its modules import by name as it is', async () => {
  const manifest = { format: 'module', shared: { vue: '^3.4.0' }, files: { 'main.js': 'peta.js' } }
  const files = { 'asset-manifest.json': manifest, 'peta.js': `import a from"vue";${LIFECYCLES}` }
  expect((await read(files)).description).toBeUndefined()
  expect(parseManifest(JSON.stringify(manifest), `${HOST}/asset-manifest.json`).shared).toEqual({ vue: '^3.4.0' })
})

test.each([
  {
    why: 'nothing',
    files: {},
    problem: 'missing',
    says: /has no asset-manifest\.json, mf-manifest\.json, \.vite\/manifest\.json, manifest\.json/,
  },
  {
    why: 'a web app manifest only',
    files: { 'manifest.json': { icons: [] } },
    problem: 'missing',
    says: /manifest\.json/,
  },
  {
    why: 'a manifest that is not JSON',
    files: { 'asset-manifest.json': '<html>' },
    problem: 'unknown',
    says: /not JSON/,
  },
  {
    why: 'several Vite entries',
    files: {
      '.vite/manifest.json': { 'a.js': { file: 'a.js', isEntry: true }, 'b.js': { file: 'b.js', isEntry: true } },
    },
    problem: 'unknown',
    says: /several entries: a\.js, b\.js/,
  },
  {
    why: 'a remote that exposes nothing',
    files: { 'mf-manifest.json': { ...MF, exposes: [] } },
    problem: 'unknown',
    says: /exposes no module/,
  },
  {
    why: 'a Vite page that mounts itself',
    files: {
      '.vite/manifest.json': { 'a.html': { file: 'a.js', isEntry: true } },
      'a.js': 'import"./b.js";document.body.append(1)',
    },
    problem: 'unknown',
    says: /a\.js: is an ES module that exports neither mount/,
  },
  {
    why: 'a module for another bundler',
    files: { 'peta.js': `import"./peta.css";${LIFECYCLES}` },
    address: `${HOST}/peta.js`,
    problem: 'unknown',
    says: /imports the style sheet \.\/peta\.css/,
  },
  { why: 'a missing script', files: {}, address: `${HOST}/peta.js`, problem: 'missing', says: /has no peta\.js/ },
  {
    why: 'jQuery',
    files: { 'peta.js': '$(function(){})' },
    address: `${HOST}/peta.js`,
    problem: 'unknown',
    says: /classic script/,
  },
  {
    why: 'an ES module with packages that the portal does not offer',
    files: { 'peta.js': `import a from"react";import b from"lodash";${LIFECYCLES}` },
    address: `${HOST}/peta.js`,
    problem: 'imports',
    says: /imports lodash by name; .* The portal offers react, react\/jsx-runtime/,
  },
  {
    why: 'a SystemJS bundle whose packages nobody provides',
    files: { 'peta.js': 'System.register(["react","lodash","rxjs"],function(){return{}})' },
    address: `${HOST}/peta.js`,
    problem: 'imports',
    says: /imports lodash, rxjs by name/,
  },
  {
    why: 'a module that needs another version than the portal offers',
    files: {
      'asset-manifest.json': { format: 'module', shared: { react: '^18.2.0' }, files: { 'main.js': 'peta.js' } },
      'peta.js': `import a from"react/jsx-runtime";${LIFECYCLES}`,
    },
    problem: 'range',
    says: /react \^18\.2\.0 is needed, and 19\.\d+\.\d+ is offered; react\/jsx-runtime \^18/,
  },
  {
    why: 'a remote without a fallback for another version than the portal offers',
    files: {
      'mf-manifest.json': {
        ...MF,
        shared: [{ name: 'vue', requiredVersion: '^2.7.0', assets: { js: { sync: [], async: [] } } }],
      },
    },
    problem: 'range',
    says: /vue \^2\.7\.0 is needed, and 3\./,
  },
  {
    why: 'ranges of no known form',
    files: { 'asset-manifest.json': { shared: ['react'], files: { 'main.js': 'peta.js' } } },
    problem: 'unknown',
    says: /shared is not/,
  },
])('rejects $why', async ({ files, address, problem, says }) => {
  const error = await read(files, address).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(BuildError)
  expect(error).toMatchObject({ problem, message: expect.stringMatching(says) })
})

test.each([
  { address: `${HOST}/`, is: { host: HOST } },
  { address: `${HOST}/remoteEntry.js`, is: { host: HOST, file: 'remoteEntry.js' } },
  { address: `${HOST}/.vite/manifest.json`, is: { host: HOST, file: '.vite/manifest.json' } },
  { address: 'https://tim.test/v1.js/peta', is: { host: 'https://tim.test/v1.js/peta' } },
])('splits $address into folder and file', ({ address, is }) => {
  expect(splitAddress(address)).toEqual(is)
})
