import type { Plugin } from 'vite'
import { ariaWords } from './src/words.ts'

/** Dictionaries of React Aria: …/private/intl/<folder>/<locale>, and those of react-aria-components without a folder. */
const DICTIONARY =
  /\/(react-aria|react-stately|react-aria-components)\/dist\/private\/intl\/(?:(\w+)\/)?([a-z]{2}-[A-Z]{2})\.m?js/

/**
 * React Aria in Indonesian. It ships 34 languages and ours is none of them: its English, which it falls back to, gets
 * our words, and the others are left out (some 30 kB of every bundle).
 */
export function ariaInIndonesian(): Plugin {
  const dictionaries: Plugin = {
    name: 'dermaga:aria-in-indonesian',
    transform(code, id) {
      const [, library, folder = library, locale] = DICTIONARY.exec(id) ?? []
      if (!locale) return
      if (locale !== 'en-US') return { code: 'export default undefined', map: null }
      const ours = ariaWords[folder ?? '']
      if (!ours) return
      const source = Object.entries(ours).map(([key, word]) => `${JSON.stringify(key)}: ${wordSource(word)}`)
      return { code: code.replace(/export\s*\{\s*(\S+) as default/, `Object.assign($1, {${source}});\n$&`), map: null }
    },
  }
  return {
    ...dictionaries,
    // The development server prepares dependencies with a bundler of its own.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [dictionaries] } } }),
  }
}

function wordSource(word: unknown): string {
  return typeof word === 'function' ? String(word) : JSON.stringify(word)
}
