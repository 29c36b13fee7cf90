import { expect, test } from 'vitest'
import { tablesByModule, tablesNamed, viewsByModule, violations } from './import-rules.ts'
import { importsOf, readSources, type SourceFile } from './source.ts'

const SOURCES = readSources('{apps,packages,services,subapps,tests,tools,bench}/**/*.{ts,tsx,js,mjs,sql}')

const MIGRATIONS: readonly SourceFile[] = [
  { path: 'apps/server/src/db/migrations/0001_identity_users.sql', text: 'create table portal_user (id uuid);' },
  {
    path: 'apps/server/src/db/migrations/0002_session_sessions.sql',
    text: 'CREATE TABLE IF NOT EXISTS session (id uuid);',
  },
  {
    path: 'apps/server/src/db/migrations/0003_session_accounts.sql',
    text: 'create view session_account as select (select max(id) from session) as last, id from portal_user;',
  },
]

test('no file violates the import rules', () => {
  expect(SOURCES.length).toBeGreaterThan(20)
  expect(violations(SOURCES)).toEqual([])
})

test('every table is created by a migration that names its module', () => {
  const modules = new Set(SOURCES.flatMap(file => /^apps\/server\/src\/([\w-]+)\//.exec(file.path)?.[1] ?? []))
  const tables = tablesByModule(SOURCES)
  expect(tables.size).toBeGreaterThan(0)
  expect([...tables].filter(([, module]) => !modules.has(module))).toEqual([])
  const created = SOURCES.filter(file => file.path.endsWith('.sql')).flatMap(
    file => file.text.match(/^create (?:unlogged )?table/gim) ?? [],
  )
  expect(tables.size).toBe(created.length)
})

test('the rules find every table in its store, or in a view when the database itself writes it', () => {
  const viewed = SOURCES.filter(file => file.path.endsWith('.sql')).flatMap(({ text }) => {
    const written = [...text.matchAll(/^\s+insert into (\w+)/gim)].map(([, table]) => table)
    const read = [...text.matchAll(/^create view[^;]*? from (\w+)/gim)].map(([, table]) => table)
    return read.filter(table => /^create trigger/im.test(text) && written.includes(table))
  })
  const stores = SOURCES.filter(file => file.path.endsWith('.store.ts'))
  const seen = [...viewed, ...stores.flatMap(file => tablesNamed(file.text))]
  expect([...tablesByModule(SOURCES).keys()].filter(table => !seen.includes(table))).toEqual([])
})

test('every view is named in the views.ts of the module whose rows it lists', () => {
  const views = [...viewsByModule(SOURCES)]
  expect(views.length).toBeGreaterThan(0)
  const unnamed = views.filter(([view, module]) => {
    const owner = SOURCES.find(file => file.path === `apps/server/src/${module}/views.ts`)
    return !owner?.text.match(new RegExp(`['"\`]${view}['"\`]`))
  })
  expect(unnamed).toEqual([])
})

test.each([
  { form: "import a from 'x'" },
  { form: "import { a, type B } from 'x'" },
  { form: "import type { B } from 'x'" },
  { form: "import a, * as b from 'x'" },
  { form: "import {\n  a,\n  b,\n} from 'x'" },
  { form: "import 'x'" },
  { form: "export * from 'x'" },
  { form: "export { a } from 'x'" },
  { form: "const a = await import('x')" },
  { form: 'const Page = lazy(() => import(`x`))' },
  { form: "const u = 'http://a' // a\nimport a from 'x'" },
])('$form imports x', ({ form }) => {
  expect(importsOf(form)).toEqual(['x'])
})

test.each([
  { form: "// import a from 'x'" },
  { form: "/* import a from 'x' */" },
  { form: "export const a = 'x'" },
  { form: "export default 'x'" },
])('$form imports nothing', ({ form }) => {
  expect(importsOf(form)).toEqual([])
})

test.each([
  { why: 'the shell imports the server', at: 'apps/shell/src/a.ts', text: "import { a } from '@dermaga/server'" },
  {
    why: 'the shell imports a sub-application',
    at: 'apps/shell/src/a.ts',
    text: "import('@dermaga/subapp-surat-kuasa')",
  },
  {
    why: 'the shell imports a package by path',
    at: 'apps/shell/src/a.ts',
    text: "import '../../../packages/text/src/a.ts'",
  },
  { why: 'the shell imports the SDK', at: 'apps/shell/src/a.ts', text: "import '@dermaga/subapp'" },
  { why: 'the server imports the shell', at: 'apps/server/src/a.ts', text: "import type { A } from '@dermaga/shell'" },
  { why: 'the server imports tests', at: 'apps/server/src/a.ts', text: "import '../../../tests/support/portal.ts'" },
  { why: 'the server imports the berth', at: 'apps/server/src/a.ts', text: "import '@dermaga/berth'" },
  {
    why: 'the manifest reader imports what needs a browser',
    at: 'packages/berth/src/manifest/a.ts',
    text: "import '../tags.ts'",
  },
  { why: 'the server imports ui', at: 'apps/server/src/a.ts', text: "export * from '@dermaga/ui/native'" },
  { why: 'a sub-application imports another', at: 'subapps/a/src/a.ts', text: "import '@dermaga/subapp-b'" },
  { why: 'a sub-application imports another by path', at: 'subapps/a/src/a.ts', text: "import '../../b/src/b.ts'" },
  { why: 'a sub-application imports an app', at: 'subapps/a/src/a.ts', text: "import '@dermaga/shell'" },
  { why: 'a sub-application imports the berth', at: 'subapps/a/src/a.ts', text: "import '@dermaga/berth'" },
  { why: 'the berth imports React', at: 'packages/berth/src/a.ts', text: "import { useState } from 'react'" },
  { why: 'the berth imports Node', at: 'packages/berth/src/a.ts', text: "import fs from 'node:fs'" },
  { why: 'the berth imports the contract', at: 'packages/berth/src/a.ts', text: "import '@dermaga/contract'" },
  { why: 'the declaration imports zod', at: 'packages/declaration/src/a.ts', text: "import 'zod'" },
  { why: 'the contract imports Node', at: 'packages/contract/src/a.ts', text: "import 'node:crypto'" },
  { why: 'the contract imports text', at: 'packages/contract/src/a.ts', text: "import '@dermaga/text'" },
  {
    why: "a module imports another module's file",
    at: 'apps/server/src/inbox/a.ts',
    text: "import '../session/session.store.ts'",
  },
  { why: "app.ts imports a module's file", at: 'apps/server/src/app.ts', text: "import './session/session.ts'" },
  { why: "http imports a module's file", at: 'apps/server/src/http/a.ts', text: "import '../session/session.ts'" },
  {
    why: "a store names another's table",
    at: 'apps/server/src/session/session.store.ts',
    text: "db.selectFrom('portal_user')",
  },
  {
    why: "a store joins another's table",
    at: 'apps/server/src/session/session.store.ts',
    text: ".innerJoin('portal_user as u', 'u.id', 's.id')",
  },
  {
    why: 'one of several tables',
    at: 'apps/server/src/session/session.store.ts',
    text: ".selectFrom(['session as s', 'portal_user as u'])",
  },
  { why: 'a rule names its own table', at: 'apps/server/src/session/session.ts', text: "db.updateTable('session')" },
  {
    why: 'a route writes SQL',
    at: 'apps/server/src/session/session.routes.ts',
    text: 'sql`delete from session where true`',
  },
  { why: 'SQL with a type', at: 'apps/server/src/http/a.ts', text: 'sql<{ n: number }>`(select 1 from "session")`' },
  { why: 'SQL in a string', at: 'apps/server/src/app.ts', text: "pool.query('select id from public.portal_user')" },
  { why: 'the database folder names it', at: 'apps/server/src/db/seed.ts', text: "db.insertInto('portal_user')" },
  {
    why: "a store names another's view",
    at: 'apps/server/src/session/session.store.ts',
    text: 'sql`select 1 from session_account`',
  },
  {
    why: 'a store names a view of its module',
    at: 'apps/server/src/identity/identity.store.ts',
    text: "db.selectFrom('session_account')",
  },
  {
    why: "a rule imports another's views",
    at: 'apps/server/src/session/token-rotation.ts',
    text: "import { sessionAccounts } from '../identity/views.ts'",
  },
  { why: 'a vague folder name', at: 'packages/ui/src/utils/a.ts', text: '' },
  { why: 'a vague file name', at: 'apps/shell/src/host/session/helpers.ts', text: '' },
  {
    why: 'the host imports a feature',
    at: 'apps/shell/src/host/layout/a.tsx',
    text: "import { InboxButton } from '../../features/inbox/InboxButton.tsx'",
  },
  {
    why: 'a feature imports another',
    at: 'apps/shell/src/features/admin/a.ts',
    text: "import type { A } from '../profile/a.ts'",
  },
  {
    why: 'a feature imports a document',
    at: 'apps/shell/src/features/admin/a.ts',
    text: "import('../../routes.tsx')",
  },
  {
    why: 'a feature other than declaration imports the screens of customs documents',
    at: 'apps/shell/src/features/admin/a.ts',
    text: "import '@dermaga/declaration-ui'",
  },
  {
    why: 'the shell imports the definitions of customs documents',
    at: 'apps/shell/src/features/declaration/a.ts',
    text: "import '@dermaga/declaration'",
  },
  {
    why: 'the screens of customs documents import the shell',
    at: 'packages/declaration-ui/src/a.ts',
    text: "import '@dermaga/shell'",
  },
  {
    why: 'the screens of customs documents import the berth',
    at: 'packages/declaration-ui/src/a.ts',
    text: "import type { TabsHeader } from '@dermaga/berth'",
  },
  {
    why: 'the screens of services import those of customs documents',
    at: 'packages/service-ui/src/a.ts',
    text: "import '@dermaga/declaration-ui'",
  },
  {
    why: 'the host imports screens of services',
    at: 'apps/shell/src/host/layout/a.tsx',
    text: "import '@dermaga/service-ui/page'",
  },
  { why: 'a service imports the contract', at: 'services/customs/a.ts', text: "import '@dermaga/contract'" },
  { why: 'the service language imports React', at: 'packages/service/src/a.ts', text: "import 'react'" },
  { why: 'the berth imports services', at: 'packages/berth/src/a.ts', text: "import '../../../services/a.ts'" },
  { why: 'the berth imports the services', at: 'packages/berth/src/a.ts', text: "import '@dermaga/services'" },
])('rejects: $why', ({ at, text }) => {
  expect(violations([...MIGRATIONS, { path: at, text }])).toEqual([expect.stringContaining(`${at}: `)])
})

test.each([
  {
    why: 'the shell imports what it may',
    at: 'apps/shell/src/a.ts',
    text: "import '@dermaga/ui/native'\nimport '@dermaga/berth'\nimport 'react'",
  },
  {
    why: 'the server imports the manifest reader',
    at: 'apps/server/src/a.ts',
    text: "import '@dermaga/berth/manifest'",
  },
  {
    why: 'the manifest reader imports its own files',
    at: 'packages/berth/src/manifest/a.ts',
    text: "import '../entry.ts'\nimport './b.ts'",
  },
  { why: 'the contract imports zod', at: 'packages/contract/src/a.ts', text: "import { z } from 'zod'" },
  { why: 'a test of a pure package', at: 'packages/berth/src/a.test.ts', text: "import { test } from 'vitest'" },
  {
    why: 'a test imports the support of all tests',
    at: 'apps/server/src/inbox/inbox.test.ts',
    text: "import '../../../../tests/support/portal.ts'",
  },
  { why: 'the SDK has a Vite preset', at: 'packages/subapp/src/vite.ts', text: "import path from 'node:path'" },
  { why: "a module's index.ts", at: 'apps/server/src/inbox/a.ts', text: "import { a } from '../session/index.ts'" },
  { why: 'inside one module', at: 'apps/server/src/session/a.ts', text: "import { a } from './session.store.ts'" },
  { why: 'the foundations', at: 'apps/server/src/session/a.ts', text: "import { a } from '../db/database.ts'" },
  {
    why: 'a store names its table',
    at: 'apps/server/src/session/session.store.ts',
    text: "db.selectFrom('session as s')",
  },
  {
    why: 'views.ts names its view',
    at: 'apps/server/src/identity/views.ts',
    text: "export const sessionAccounts = sql.table('session_account')",
  },
  {
    why: "a store imports another's views",
    at: 'apps/server/src/session/session.store.ts',
    text: "import { sessionAccounts } from '../identity/views.ts'",
  },
  { why: 'words, not SQL', at: 'apps/server/src/http/a.ts', text: "log.info('came from session, into portal_user')" },
  { why: 'a column of that name', at: 'apps/server/src/http/a.ts', text: "const session = request.get('session')" },
  { why: 'a longer name', at: 'packages/ui/src/library/common-words.ts', text: '' },
  {
    why: 'a document composes host and features',
    at: 'apps/shell/src/routes.tsx',
    text: "import './features/inbox/a.tsx'\nimport './host/session/b.ts'",
  },
  {
    why: 'a feature imports the host',
    at: 'apps/shell/src/features/admin/a.ts',
    text: "import '../../host/call/index.ts'",
  },
  {
    why: 'declaration imports its screens',
    at: 'apps/shell/src/features/declaration/a.ts',
    text: "import '@dermaga/declaration-ui'",
  },
  {
    why: 'the screens of customs documents import the definitions',
    at: 'packages/declaration-ui/src/a.ts',
    text: "import '@dermaga/declaration'",
  },
  {
    why: 'the host makes queries of calls',
    at: 'apps/shell/src/host/call/a.ts',
    text: "import '@dermaga/service-ui/call'",
  },
  { why: 'the server imports services', at: 'apps/server/src/service/a.ts', text: "import '@dermaga/services'" },
  { why: 'a service imports the language', at: 'services/customs/a.ts', text: "import '@dermaga/service'" },
])('accepts: $why', ({ at, text }) => {
  expect(violations([...MIGRATIONS, { path: at, text }])).toEqual([])
})
