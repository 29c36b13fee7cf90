// @vitest-environment happy-dom
import type { GuestContext } from '@dermaga/berth'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SubappProvider, useSearch } from './SubappProvider.tsx'

afterEach(cleanup)

/** A context at an address, and where it was asked to go. */
function contextAt(search: string) {
  const asked: string[] = []
  const context = { location: { pathname: '/daftar', search }, navigate: (to: string) => asked.push(to) }
  return { asked, context: context as unknown as GuestContext }
}
let shown: GuestContext
const wrapper = ({ children }: { children: ReactNode }) => <SubappProvider context={shown}>{children}</SubappProvider>

test('two filters that are chosen before the portal has moved are both in the address', () => {
  const { asked, context } = contextAt('?halaman=2')
  shown = context
  const { result } = renderHook(() => [useSearch(), useSearch()] as const, { wrapper })
  const [[, first], [, second]] = result.current
  first({ keadaan: 'aktif', halaman: undefined })
  second({ kantor: '040300' })
  expect(asked).toEqual(['/daftar?keadaan=aktif', '/daftar?keadaan=aktif&kantor=040300'])
})

test('a change after the portal has moved begins with its address', () => {
  shown = contextAt('?a=1').context
  const { result, rerender } = renderHook(useSearch, { wrapper })
  result.current[1]({ b: '2' })
  // Somebody went elsewhere meanwhile.
  const { asked, context } = contextAt('?c=3')
  shown = context
  rerender()
  result.current[1]({ c: '', d: '4' })
  expect(asked).toEqual(['/daftar?d=4'])
})
