// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useFilter } from './filters.tsx'

afterEach(cleanup)

test('two choices before the screen has rendered again both stay in the address', () => {
  window.history.replaceState(null, '', '/daftar?q=teh&sesudah=a')
  const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>
  const { result } = renderHook(() => useFilter(), { wrapper })
  act(() => {
    result.current('status', 'terkirim')
    result.current('kantor', '040300')
  })
  expect(window.location.search).toBe('?q=teh&status=terkirim&kantor=040300')
})
