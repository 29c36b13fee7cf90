import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePaths } from './path-tree.ts'

test.each([
  { pattern: '/dashboard', path: '/dashboard', is: true },
  { pattern: '/dashboard', path: '/dashboard/', is: true },
  { pattern: '/dashboard', path: '/dashboard/lain', is: false },
  { pattern: '/DokumenBc20', path: '/dokumenbc20', is: true },
  { pattern: '/mmea/:id', path: '/mmea/7', is: true },
  { pattern: '/mmea/:id', path: '/mmea', is: false },
  { pattern: '/mmea/:id', path: '/mmea/7/ubah', is: false },
  { pattern: '/surat-kuasa/*', path: '/surat-kuasa', is: true },
  { pattern: '/surat-kuasa/*', path: '/surat-kuasa/a/b', is: true },
  { pattern: '/surat-kuasa/*', path: '/surat-kuasa-lain', is: false },
  { pattern: '/nama modul', path: '/nama%20modul', is: true },
  { pattern: '/a/:id', path: '/a/%', is: true },
])('$pattern against $path → $is', ({ pattern, path, is }) => {
  expect(compilePaths([[pattern, 'value']]).find(path) === 'value').toBe(is)
})

test.each([
  { path: '/dokumenbc20', is: '/DokumenBc20' },
  { path: '/DokumenBc20', is: '/DokumenBc20' },
  { path: '/PERMOHONAN', is: '/Permohonan' },
  { path: '/PERMOHONAN/Buka-Blokir', is: '/permohonan/buka-blokir' },
  { path: '/Mmea/AbC%2Fd/UBAH', is: '/mmea/AbC%2Fd/ubah' },
  { path: '/Laporan/Bulan/A%20b', is: '/laporan/Bulan/A%20b' },
  { path: '/NAMA%20modul', is: '/nama%20modul' },
  { path: '/lain', is: undefined },
])('$path is spelled $is: literal segments as in the pattern, parameters as typed', ({ path, is }) => {
  const patterns = [
    '/DokumenBc20',
    '/Permohonan',
    '/permohonan/buka-blokir',
    '/mmea/:id/ubah',
    '/laporan/*',
    '/nama modul',
  ]
  expect(compilePaths(patterns.map(row => [row, row] as const)).spell(path)).toBe(is)
})

test('prefers the most specific pattern in any order', () => {
  const rows = [['/a/*', 'rest'] as const, ['/a/:id', 'any'] as const, ['/a/b', 'plain'] as const]
  for (const patterns of [rows, rows.toReversed()]) {
    const tree = compilePaths(patterns)
    expect(['/a/b', '/a/c', '/a/b/c', '/a'].map(path => tree.find(path))).toEqual(['plain', 'any', 'rest', 'rest'])
  }
})

test('falls back to a parameter when a literal segment has no match below it', () => {
  const tree = compilePaths([
    ['/a/b/c', 'plain'],
    ['/a/:id/d', 'any'],
  ])
  expect(tree.find('/a/b/d')).toBe('any')
})

const segment = fc.constantFrom('a', 'b', 'c')
const pattern = fc
  .tuple(fc.array(fc.oneof(segment, fc.constant(':id')), { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([parts, isOpen]) => `/${[...parts, ...(isOpen ? ['*'] : [])].join('/')}`)
const path = fc.array(segment, { maxLength: 5 }).map(parts => `/${parts.join('/')}`)

test('finds a pattern exactly when a regular expression scan does', () => {
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 12 }), path, (patterns, asked) => {
      const tree = compilePaths(patterns.map(row => [row, row] as const))
      const scanned = patterns.filter(row => asExpression(row).test(asked))
      const found = tree.find(asked)
      expect(found === undefined).toBe(scanned.length === 0)
      if (found !== undefined) expect(scanned).toContain(found)
      expect(tree.hasFirstSegmentOf(asked)).toBe(
        patterns.some(row => asExpression(`/${row.split('/')[1]}/*`).test(asked) && asked !== '/'),
      )
    }),
  )
})

function asExpression(row: string): RegExp {
  return new RegExp(`^${row.replace(/\/\*$/, '(/.*)?').replace(/:id/g, '[^/]+')}$`)
}
