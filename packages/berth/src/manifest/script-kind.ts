/** The static imports and the exports of an ES module. */
export type ModuleNames = { imports: readonly string[]; exports: readonly string[] }

/** Reads the imports and exports of a text. @throws for a text that is no script */
export type Lexer = (
  text: string,
) => readonly [
  imports: readonly { readonly n: string | undefined; readonly d: number }[],
  exports: readonly { readonly n: string }[],
  facade: boolean,
  isModule: boolean,
]

/** @returns undefined for any text but an ES module */
export function moduleNames(text: string, lex: Lexer): ModuleNames | undefined {
  try {
    const [imports, exports, , isModule] = lex(text)
    if (!isModule) return undefined
    return {
      // -1: a static import.
      imports: imports.flatMap(({ n: name, d: kind }) => (kind === -1 && name !== undefined ? name : [])),
      exports: exports.map(({ n: name }) => name),
    }
  } catch {
    return undefined
  }
}

/** What an entry script offers. `legacy`: it sets `window.render…`, as a classic script; `functions`: the same, as an ES module; `needs`: what it
 *  imports by package names. A string: why it offers nothing that can be mounted. */
export type ScriptKind =
  | { format: 'legacy' }
  | { format: 'global' }
  | { format: 'module' | 'element' | 'functions'; needs: string[] }
  | { format: 'system'; needs: string[] }
  | { format: 'federation'; container?: string; exposed: string[] }
  | string

const LIFECYCLES = ['mount', 'render', 'default']
const REGISTER = /\bSystem\.register\(\s*(?:(["'`])[^"'`]*\1\s*,\s*)?\[([^\]]*)\]/
const LITERAL = /(["'`])([^"'`]+)\1/g
/** How webpack exports the two functions of a container, in its ES5 and ES2015 output, minified or not. */
const CONTAINER = /\bget:\s*(?:\(\)\s*=>|function\s*\(\)).{1,80}\binit:\s*(?:\(\)\s*=>|function\s*\(\))/s
const CONTAINER_VAR = /(?:^|[;\n}]|\*\/)\s*var\s+([\w$]+)\s*(?:;|=)/
/** The declaration before everything else, of `library.type` `var`. */
const FIRST_VAR = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*\n)*var\s+([\w$]+)\s*;/
/** The last statement, which sets the global: `window.peta=r})();`, `self["peta-laut"]=…`, `this.peta=…`, `peta=t(582)})();`. */
const LAST_SET =
  /[;,{}()\s](?:(?:window|self|global|globalThis|this)\s*(?:\.\s*([\w$]+)|\[\s*["']([^"']+)["']\s*\])|([A-Za-z_$][\w$]*))\s*=\s*[\w$.]+(?:\([^()]*\))?[\s;]*(?:\/\*(?:[^*]|\*(?!\/))*\*\/[\s;]*)*\}\s*\)?\s*\(\s*\)\s*\)?[\s;]*(?:(?:\/\/.*|\/\*(?:[^*]|\*(?!\/))*\*\/)[\s;]*)*$/
/** It is at the end, and the text of a remote entry may be long. */
const LAST_SET_LENGTH = 2000
/** The keys of a container's module map, which are functions without parameters. */
const EXPOSED = /(["'`])(\.\/[^"'`]+)\1\s*:\s*(?:async\s*)?(?:\(\)\s*=>|function\s*\(\s*\))/g
/** It defines, or keeps the registry under another name to define later; frameworks only look elements up. */
const DEFINES = /\bcustomElements\s*(?:\)?\s*\.\s*define\b|[,;)}\]])/
const RENDERS = /[\w$]\s*(?:\.\s*|\[\s*["'`])render[A-Z]\w*/
const HAS_LIFECYCLES = [/\bbootstrap\b/, /\bmount\b/, /\bunmount\b/]

/** Recognises an entry script by its text, as build tools write it.
 *  @param names of an ES module; undefined for a classic script */
export function scriptKind(text: string, names: ModuleNames | undefined): ScriptKind {
  return names ? moduleKind(text, names) : classicKind(text)
}

function moduleKind(text: string, { imports, exports }: ModuleNames): ScriptKind {
  const style = imports.find(path => /\.css(\?|$)/.test(path))
  // With an attribute it is a CSS module, which browsers know.
  if (style !== undefined && !/\bwith\s*\{\s*["']?type\b/.test(text))
    return `imports the style sheet ${style} as a script, which browsers refuse: it is built for another bundler`
  const needs = imports.filter(isBare)
  if (exports.includes('get') && exports.includes('init')) return federation(text)
  if (exports.some(name => LIFECYCLES.includes(name))) return { format: 'module', needs }
  if (setsFunctions(text)) return { format: 'functions', needs }
  if (DEFINES.test(text)) return { format: 'element', needs }
  return `is an ES module that exports neither ${LIFECYCLES.join(' nor ')}, sets no window.render function, and defines no custom element`
}

function classicKind(text: string): ScriptKind {
  const needs = systemDependencies(text)
  if (needs) return { format: 'system', needs: needs.filter(isBare) }
  if (CONTAINER.test(text)) {
    const container = containerName(text)
    return container === undefined ? 'is a remote entry that sets no global' : federation(text, container)
  }
  // A library of components has `render…` in many names.
  if (setsFunctions(text)) return { format: 'legacy' }
  if (UMD.test(text) && exportsOf(text, ['mount'])) return { format: 'global' }
  if (RENDERS.test(text)) return { format: 'legacy' }
  if (HAS_LIFECYCLES.every(lifecycle => lifecycle.test(text))) return { format: 'global' }
  return 'is a classic script that registers no SystemJS module, no Module Federation container, no lifecycles and no window.render function'
}

/** The global of a container, by the `library.type` of its remote. */
function containerName(text: string): string | undefined {
  const last = LAST_SET.exec(text.slice(-LAST_SET_LENGTH))
  return FIRST_VAR.exec(text)?.[1] ?? last?.[1] ?? last?.[2] ?? last?.[3] ?? CONTAINER_VAR.exec(text)?.[1]
}

/** The names in the `window.render…` and `window.unmount…` functions of the legacy contract that a script sets, which has both for each. */
export function functionNames(text: string): string[] {
  const names = [...text.matchAll(/\brender([A-Z]\w{0,60})\b/g)].flatMap(([, name]) => name ?? [])
  return [...new Set(names)].filter(name => new RegExp(`\\bunmount${name}\\b`).test(text))
}

const setsFunctions = (text: string): boolean => RENDERS.test(text) && functionNames(text).length > 0

/** Whether a classic script of a finished page is a sub-application: it sets both functions of the legacy contract, or exports lifecycles as a
 *  UMD library. Their words alone are in many scripts. */
export const isGuestOfPage = (text: string): boolean =>
  setsFunctions(text) || (UMD.test(text) && exportsOf(text, ['mount', 'unmount']))

/** How a UMD library begins: it asks for `define.amd`. */
const UMD =
  /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*\n|"use strict";)*[!(+]?\(?function\s*\([^)]*\)\s*\{[^}]{0,400}\bdefine\.amd\b/

/** Whether bundlers have written these exports: `n.d(t,{mount:()=>a})`, `n.d(t,"mount",(function(){return a}))`, `e.mount=a`, `return{mount:a}`. */
const exportsOf = (text: string, names: readonly string[]): boolean =>
  names.every(name => new RegExp(`["'{,\\s]${name}["']?\\s*[:,]\\s*[\\w$(]|\\b[\\w$]+\\.${name}\\s*=[^=]`).test(text))

/** Whether a script seems to define custom elements. */
export const definesElements = (text: string): boolean => DEFINES.test(text)

/** Whether a script imports a package by its name. */
export const isBare = (name: string): boolean => !/^(\.{0,2}\/|https?:)/.test(name)

/** The modules that a `System.register` bundle imports; undefined for any other script. */
export function systemDependencies(text: string): string[] | undefined {
  const [, , list] = REGISTER.exec(text) ?? []
  return list === undefined ? undefined : [...list.matchAll(LITERAL)].map(([, , name]) => name as string)
}

function federation(text: string, container?: string): ScriptKind {
  const exposed = [...new Set([...text.matchAll(EXPOSED)].map(([, , name]) => name as string))]
  if (exposed.length === 0) return 'is a Module Federation container that exposes nothing'
  return { format: 'federation', exposed: byLikelihood(exposed), ...(container !== undefined && { container }) }
}

/** Names that teams give the module with the lifecycles. */
const LIKELY = /(^|\/)(single-?spa|lifecycles?|mount|bootstrap|render|entry|main|index|app)\b/i

/** Exposed modules, those first that are probably the guest: importing one may have effects. */
export const byLikelihood = (exposed: readonly string[]): string[] =>
  exposed.toSorted((a, b) => Number(LIKELY.test(b)) - Number(LIKELY.test(a)))
