import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contractFacts } from '@dermaga/contract/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerenderSignIn } from './build/prerender.ts'

/** The shell's documents: the portal, the login page, the other account pages, and the phone's. */
const documents = ['index', 'sign-in', 'account', 'mobile', 'mobile-offline'].filter(name =>
  existsSync(join(import.meta.dirname, `${name}.html`)),
)

const BASE =
  /packages\/(?:ui\/src\/(?:native\/(?:Field|TextField|PasswordField|Button|InlineMessage)|actions\/Button\.module|cx|theme|tokens)|text\/src\/sign-in)|src\/session\/handover|src\/sign-in\/(?:main|document|LoginScreen\.module)|preload-helper/

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [contractFacts(), react(), prerenderSignIn()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Nothing inline: the documents' policies allow neither scripts nor data: addresses in them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 2 },
            // What the login page needs beside its own screen: one file instead of ten small ones.
            { name: 'base', test: BASE, priority: 1 },
          ],
        },
      },
      input: Object.fromEntries(documents.map(name => [name, join(import.meta.dirname, `${name}.html`)])),
    },
  },
})
