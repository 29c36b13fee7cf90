import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contractWithoutSchemas } from '@dermaga/contract/vite'
import { ariaInIndonesian } from '@dermaga/ui/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groupsOf, nameRest } from './build/chunks.ts'
import { prerenderSignIn } from './build/prerender.ts'
import { sharedPackages } from './build/shared-packages.ts'

/** The shell's documents: the portal, the login page, the other account pages, the phone's page, and the one that checks a version. */
const documents = ['index', 'sign-in', 'account', 'mobile', 'mobile-offline', 'guest-check'].filter(name =>
  existsSync(join(import.meta.dirname, `${name}.html`)),
)

const BASE =
  /packages\/(?:ui\/src\/(?:native\/(?:Field|TextField|PasswordField|Button|InlineMessage)|actions\/Button\.module|cx|tokens)|text\/src\/sign-in)|src\/(?:features\/sign-in\/(?:main|document)|host\/page\/Screen\.module)/
/** Modules that run before the first render: they must not wait for React. */
const START = /packages\/ui\/src\/theme|src\/host\/session\/flash-message|preload-helper/

/** Modules of every list of the portal: one file instead of six small ones. */
const LISTS =
  /packages\/(?:ui\/src\/(?:page\/(?:ListPage|useFocusOnChange)|data\/(?:Table|Pager)|fields\/(?:SearchField|useTyped))|service-ui\/src\/page\/(?!useGrowingList|ManagedListPage|NothingFound|PeriodFilter|ExportMenu)|contract\/src\/query-values|text\/src\/declaration-status)/

/** Fields to choose from, which forms have together: one file instead of three small ones. */
const CHOICES = /packages\/ui\/src\/fields\/(?:Checkbox|CheckboxGroup|RadioGroup|Choice)[\w.]*$/

/** What lists of options are made of, which most pages with a field to choose from load anyway: one file instead of three. */
const OPTIONS =
  /react-aria-components\/dist\/private\/(?:DragAndDrop|ListBox|Select)\.|react-aria\/dist\/private\/(?:listbox|select)\/|react-stately\/dist\/private\/(?:list|select)\/|ui\/src\/fields\/(?:Select|OptionList)\./

/** What the dashboard and levies share: a file of its own, so that neither loads the other. */
const CHARTS = /packages\/(?:ui\/src\/data\/BarChart|text\/src\/rupiah)/

/** The page around the screens of services and of customs documents: neither is shown without it. */
const HOST = /src\/host\/service-host\/useHost|packages\/service-ui\/src\/reference\/call-context/
/** The page around the screens of customs documents: not each of them needs what the large one does. */
const DOCUMENTS =
  /src\/features\/declaration\/DeclarationFrame|packages\/declaration-ui\/src\/(?:host|DeclarationHostProvider)\./

const input = Object.fromEntries(documents.map(name => [name, join(import.meta.dirname, `${name}.html`)]))

/** The module that the portal's document loads while it requests the session. */
const REST = 'src/portal.tsx'

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    contractWithoutSchemas(),
    ariaInIndonesian(),
    react(),
    prerenderSignIn(),
    nameRest('index.html', REST),
    // The documents in which sub-applications run.
    sharedPackages(['index.html', 'guest-check.html']),
  ],
  // Workers load what few files need only when it is needed.
  worker: { format: 'es' as const },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Nothing inline: the documents' policies allow neither inline scripts nor data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 3 },
            // Modules of the login page besides its own screen: one file instead of ten small ones.
            { name: 'start', test: START, priority: 4, includeDependenciesRecursively: false },
            { name: 'base', test: BASE, priority: 2 },
            { name: 'charts', test: CHARTS, priority: 2, includeDependenciesRecursively: false },
            { name: 'host', test: HOST, priority: 2, includeDependenciesRecursively: false },
            { name: 'documents', test: DOCUMENTS, priority: 2, includeDependenciesRecursively: false },
            ...(command === 'build' ? await portalGroups() : []).map(group => ({ ...group, priority: 1 })),
            // After what the first page loads: it must not load a list's calendar and menus for one of their modules.
            { name: 'lists', test: LISTS, includeDependenciesRecursively: false },
            { name: 'options', test: OPTIONS, includeDependenciesRecursively: false },
            { name: 'choices', test: CHOICES, includeDependenciesRecursively: false },
          ],
        },
      },
      input,
    },
  },
}))

function portalGroups() {
  const plugins = [contractWithoutSchemas(), ariaInIndonesian(), react()]
  return groupsOf({
    root: import.meta.dirname,
    input,
    plugins,
    document: 'index',
    rest: REST,
    firstPage: 'src/features/dashboard/DashboardPage.tsx',
    largePages: [
      {
        path: 'src/features/declaration/DeclarationPage.tsx',
        parts: ['src/features/declaration', '../../packages/declaration-ui/src'],
      },
    ],
  })
}
