import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractFacts } from './build/contract-facts.ts'
import { precompress } from './build/precompress.ts'
import { prerenderSignIn } from './build/prerender.ts'

/** The shell's documents: the portal, the login page, the other account pages, and the phone's. Each loads only what it reaches; what two of them reach (React) is a
 *  chunk of its own. */
const documents = ['index', 'sign-in', 'account', 'mobile'].filter(name =>
  existsSync(join(import.meta.dirname, `${name}.html`)),
)

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [contractFacts(), react(), prerenderSignIn(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Nothing inline: the documents' policies allow neither scripts nor data: addresses in them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(documents.map(name => [name, join(import.meta.dirname, `${name}.html`)])),
    },
  },
})
