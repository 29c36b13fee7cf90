import { expect, test } from 'vitest'
import { chunksAskedIn, referencesOf } from './references.ts'

test.each([
  { why: 'webpack 5', text: 'o.u=e=>e+".bea-manifes.js";o.e(334).then(x)', is: ['334.bea-manifes.js'] },
  {
    why: 'webpack 4 and create-react-app',
    text: 'r.u=function(e){return"static/js/"+({7:"rincian"}[e]||e)+"."+{7:"76ea5fde",9:"1a2b"}[e]+".chunk.js"}',
    is: ['static/js/rincian.76ea5fde.chunk.js', 'static/js/9.1a2b.chunk.js'],
  },
  {
    why: 'styles of chunks',
    text: 'n.miniCssF=e=>e+".css",n.u=e=>""+e+".js";n.e("659")',
    is: ['659.css', '659.js'],
  },
  {
    why: 'literals',
    text: `a=n.p+"ee83.svg";new URL('./peta.png',import.meta.url);import("./Detail-Do8.js");b="text.svg?";c=\`\${n.p}assets/b.svg\``,
    is: ['ee83.svg', './peta.png', './Detail-Do8.js', 'assets/b.svg'],
  },
  {
    why: 'data beside a module',
    text: `fetch(new URL('./data.json',import.meta.url));new URL("a/laut.csv",""+import.meta.url);import k from"./kode.json"with{type:"json"};await import('./n.json', { with: { type: 'json' } });fetch('/api/isi.json')`,
    is: ['./data.json', 'a/laut.csv', './kode.json', './n.json'],
  },
  {
    why: 'Stencil',
    text: 'e([["p-06bf0406",[[513,"manifes-rincian",{number:[1]}]]],["p-130f49e7",[[513,"manifes-muatan",{path:[32]}]]]],a)',
    is: ['./p-06bf0406.entry.js', './p-130f49e7.entry.js'],
  },
  { why: 'a name that is computed otherwise', text: 'r.u=e=>name(e)+".js";r.e(1)', is: [] },
])('finds the files that a script of $why names', ({ text, is }) => {
  expect(referencesOf(text, false)).toEqual(is)
})

test('a runtime of webpack names the chunks that other scripts of the build ask for', () => {
  expect(chunksAskedIn('t.e(476).then(t.bind(t,476)),t.e("rincian")')).toEqual(['476', 'rincian'])
  expect(referencesOf('r.u=e=>e+".f9f5.js",r.miniCssF=e=>{}', false, ['476'])).toEqual(['476.f9f5.js'])
})

test('finds the files that a style sheet names', () => {
  const css = 'a{background:url(../media/a.svg)}b{src:url("b.woff2")}c{x:url(data:image/png;base64,AA)}d{y:url(#id)}'
  expect(referencesOf(css, true)).toEqual(['../media/a.svg', 'b.woff2'])
})
