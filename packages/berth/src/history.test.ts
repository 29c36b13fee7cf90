import { expect, test } from 'vitest'
import type { GuestContext } from './context.ts'
import { createGuestHistory, type HistoryAction, type Router, type RouterLocation } from './history.ts'

function setUp(at = '/surat-kuasa/daftar?q=1') {
  const listeners = new Set<(location: RouterLocation, action: HistoryAction) => void>()
  const checks = new Set<(to: RouterLocation, action: HistoryAction) => boolean | string>()
  const moves: unknown[][] = []
  const place = (path: string, state?: unknown): RouterLocation => {
    const { pathname, search, hash } = new URL(path, 'http://portal')
    return { pathname, search, hash, state }
  }
  let location = place(at)
  const move = (action: HistoryAction) => (path: string, state?: unknown) => {
    moves.push([action, path, state])
    location = place(path, state)
    for (const listener of listeners) listener(location, action)
  }
  const router: Router = {
    location: () => location,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push: move('PUSH'),
    replace: move('REPLACE'),
    go: delta => void moves.push(['go', delta]),
    block(check) {
      checks.add(check)
      return () => checks.delete(check)
    },
  }
  const context = { basePath: '/surat-kuasa' } as GuestContext
  return { ...createGuestHistory(router, () => context), moves, listeners, checks, place, context }
}

test.each([
  { to: '/surat-kuasa/7', path: '/surat-kuasa/7' },
  { to: 'baru', path: '/surat-kuasa/baru' },
  { to: '../pengumuman', path: '/pengumuman' },
  { to: '?q=2', path: '/surat-kuasa/daftar?q=2' },
  { to: { pathname: '/a', search: '?b=1', hash: '#c' }, path: '/a?b=1#c' },
  { to: { pathname: '/a', search: 'b=1', hash: 'c' }, path: '/a?b=1#c' },
  { to: { search: '?q=3' }, path: '/surat-kuasa/daftar?q=3' },
  { to: { pathname: '/a', search: '?', hash: '#' }, path: '/a' },
])('resolves $to to $path for push and createHref', ({ to, path }) => {
  const { history, moves } = setUp()
  expect(history.createHref(to)).toBe(path)
  history.push(to, { from: 'x' })
  expect(moves).toEqual([['PUSH', path, { from: 'x' }]])
  expect(history.location).toMatchObject({ state: { from: 'x' } })
})

test('takes the state from the object', () => {
  const { history, moves } = setUp()
  history.replace({ pathname: '/a', state: 1 })
  expect(moves).toEqual([['REPLACE', '/a', 1]])
})

test('calls listeners with the location and the action until they are removed', () => {
  const { history } = setUp()
  const calls: unknown[] = []
  const stop = history.listen((location, action) => calls.push([location.pathname, action, history.action]))
  history.push('/a')
  stop()
  history.push('/b')
  expect(calls).toEqual([['/a', 'PUSH', 'PUSH']])
})

test('passes go, goBack and goForward to the router', () => {
  const { history, moves } = setUp()
  history.goBack()
  history.goForward()
  history.go(-3)
  expect(moves).toEqual([
    ['go', -1],
    ['go', 1],
    ['go', -3],
  ])
})

test.each([
  { why: 'a question', prompt: 'Tinggalkan halaman?', answer: 'Tinggalkan halaman?' },
  { why: 'a function that asks', prompt: () => 'Yakin?', answer: 'Yakin?' },
  { why: 'a function that returns false', prompt: () => false, answer: false },
  { why: 'a function that returns nothing', prompt: () => undefined, answer: true },
  { why: 'no prompt', prompt: undefined, answer: false },
])('blocks with $why', ({ prompt, answer }) => {
  const { history, checks, place } = setUp()
  const unblock = history.block(prompt)
  expect([...checks].map(check => check(place('/a'), 'PUSH'))).toEqual([answer])
  unblock()
  expect(checks.size).toBe(0)
})

test('removes listeners and blocks when the guest leaves, and navigates no longer', () => {
  const { history, close, listeners, checks, moves } = setUp()
  history.listen(() => {})
  history.block()
  close()
  history.push('/late')
  history.goBack()
  history.listen(() => {})
  history.block()
  expect([listeners.size, checks.size, moves.length]).toEqual([0, 0, 0])
})

test('has the context', () => {
  const { history, context } = setUp()
  expect(history.context).toBe(context)
})
