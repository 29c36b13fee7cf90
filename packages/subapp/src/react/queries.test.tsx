// @vitest-environment happy-dom
import { defineCall, done, item, items } from '@dermaga/contract'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type FakeShell, fakeShell } from '../testing.ts'
import { useCallQuery, useChange, useInfiniteCallQuery } from './queries.ts'
import { SubappProvider } from './SubappProvider.tsx'

afterEach(cleanup)

const base = { service: 'suratkuasa', summary: 'x', auth: 'bearer' } as const
const power = z.object({ id: z.string() })
const find = defineCall({
  ...base,
  method: 'GET',
  path: '/v1/power/:id',
  params: z.strictObject({ id: z.string() }),
  reply: item(power),
})
const list = defineCall({
  ...base,
  method: 'GET',
  path: '/v1/power',
  query: z.strictObject({ cursor: z.string().optional(), size: z.number() }),
  reply: items(power),
})
const end = defineCall({
  ...base,
  method: 'POST',
  path: '/v1/power/end',
  body: z.strictObject({ id: z.string() }),
  reply: done(),
})

const success = (rest: object) => Response.json({ status: 'success', message: 'Berhasil', ...rest })
const failure = (status: number) =>
  Response.json({ status: 'error', code: 'request.conflict', message: 'Sudah berubah', params: {} }, { status })

/** Reads during the render everything that a test looks at: a query renders again only for what was read. */
function useFind({ id, ...options }: { id: string; enabled?: boolean }) {
  const { data, error, isFetching, refetch } = useCallQuery(find, { params: { id } }, options)
  return { data, error, isFetching, refetch }
}

/** Renders a hook below a fake shell that answers with `answer`. */
function render<Result, Props>(
  hook: (props: Props) => Result,
  initialProps: Props,
  answer: (path: string) => Response | Promise<Response>,
) {
  const shell: FakeShell = fakeShell({ answer })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SubappProvider context={shell.context}>{children}</SubappProvider>
  )
  return { ...renderHook(hook, { wrapper, initialProps }), shell }
}

test('reads the data, and shows cached data at once while it reads again', async () => {
  let count = 0
  const { result, rerender, shell } = render(useFind, { id: 'a' }, path =>
    success({ item: { id: `${path.at(-1)}${++count}` } }),
  )
  expect(result.current).toMatchObject({ data: undefined, isFetching: true })
  await waitFor(() => expect(result.current).toMatchObject({ data: { id: 'a1' }, isFetching: false }))
  rerender({ id: 'b' })
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.data).toEqual({ id: 'b2' }))
  rerender({ id: 'a' })
  expect(result.current).toMatchObject({ data: { id: 'a1' }, isFetching: true })
  await waitFor(() => expect(result.current.data).toEqual({ id: 'a3' }))
  expect(shell.requests.calls.map(({ path }) => path.at(-1))).toEqual(['a', 'b', 'a'])
})

test('shows that the limit of calls is reached, and reads again when the server said', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isLimited = true
  const { result, shell } = render(useFind, { id: 'a' }, () =>
    isLimited
      ? Response.json(
          { status: 'error', code: 'limit.reached', message: 'Tunggu 30 detik', params: { seconds: 30 } },
          { status: 429 },
        )
      : success({ item: { id: 'a' } }),
  )
  await waitFor(() => expect(result.current.error).toMatchObject({ message: 'Tunggu 30 detik' }))
  isLimited = false
  await vi.advanceTimersByTimeAsync(29_000)
  expect(shell.requests.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  await waitFor(() => expect(result.current).toMatchObject({ data: { id: 'a' }, error: null }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(shell.requests.calls).toHaveLength(2)
  vi.useRealTimers()
})

test('gives the error of a failed call, does not repeat the call, and keeps the data read before', async () => {
  let isBroken = false
  const { result, shell } = render(useFind, { id: 'a' }, () =>
    isBroken ? failure(409) : success({ item: { id: 'a' } }),
  )
  await waitFor(() => expect(result.current.data).toEqual({ id: 'a' }))
  isBroken = true
  await result.current.refetch()
  await waitFor(() =>
    expect(result.current.error).toMatchObject({ code: 'request.conflict', message: 'Sudah berubah' }),
  )
  expect(result.current.data).toEqual({ id: 'a' })
  expect(shell.requests.calls).toHaveLength(2)
})

test('makes no call while it is disabled', async () => {
  const { result, shell } = render(useFind, { id: 'a', enabled: false }, () => success({}))
  expect(result.current).toMatchObject({ data: undefined, isFetching: false })
  expect(shell.requests.calls).toEqual([])
})

/** A list of five rows in pages of two; a failing page is answered once. */
function listAnswer() {
  const state = { fails: false }
  const answer = (path: string) => {
    if (state.fails) return failure(500)
    const start = Number(new URL(path, 'http://portal').searchParams.get('cursor') ?? 0)
    const rows = ['a', 'b', 'c', 'd', 'e'].slice(start, start + 2).map(id => ({ id }))
    return success({ items: rows, ...(start + 2 < 5 && { next: String(start + 2) }) })
  }
  return { state, answer }
}

function useRows(first: number) {
  const [wanted, grow] = useState(first)
  const { rows, ...rest } = useInfiniteCallQuery(list, { query: { size: 2 } }, { wanted, grow })
  return { ...rest, ids: rows?.map(({ id }) => id).join('') }
}

test('reads pages until the wanted number of rows is there, then one more page on request', async () => {
  const { result, shell } = render(useRows, 3, listAnswer().answer)
  expect(result.current.ids).toBeUndefined()
  await waitFor(() => expect(result.current).toMatchObject({ ids: 'abcd', isFetching: false }))
  expect(shell.requests.calls).toHaveLength(2)
  result.current.loadMore?.()
  await waitFor(() => expect(result.current.ids).toBe('abcde'))
  expect(result.current.loadMore).toBeUndefined()
  expect(shell.requests.calls).toHaveLength(3)
})

test('keeps the rows when a further page fails, and reads that page again on request', async () => {
  const { state, answer } = listAnswer()
  const { result } = render(useRows, 2, answer)
  await waitFor(() => expect(result.current).toMatchObject({ ids: 'ab', isFetching: false }))
  state.fails = true
  result.current.loadMore?.()
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(result.current).toMatchObject({ ids: 'ab', isFetching: false })
  state.fails = false
  result.current.loadMore?.()
  await waitFor(() => expect(result.current.ids).toBe('abcd'))
})

test.each([
  { why: 'success', status: 200, toast: { kind: 'success', message: 'Berhasil' }, changed: 1, made: true },
  { why: 'a conflict', status: 409, toast: { kind: 'error', message: 'Sudah berubah' }, changed: 1, made: false },
  { why: 'another error', status: 400, toast: { kind: 'error', message: 'Sudah berubah' }, changed: 0, made: false },
])('after $why a change shows a toast and reads again $changed times', async ({ status, toast, changed, made }) => {
  let reads = 0
  const { result, shell } = render(
    () => useChange({ onChanged: () => reads++ }),
    undefined,
    () => (status === 200 ? success({}) : failure(status)),
  )
  expect(await result.current.change(end, { body: { id: 'a' } })).toBe(made)
  expect(shell.requests.toasts).toEqual([toast])
  expect(reads).toBe(changed)
})

test('shows no toast for an error that the form handles', async () => {
  const { result, shell } = render(
    () => useChange({ onChanged: () => {}, onError: ({ status }) => status === 400 }),
    undefined,
    () => failure(400),
  )
  expect(await result.current.change(end, { body: { id: 'a' } })).toBe(false)
  expect(shell.requests.toasts).toEqual([])
})
