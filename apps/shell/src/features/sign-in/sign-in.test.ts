import { afterEach, expect, test, vi } from 'vitest'
import { proceed } from './sign-in.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// spec §9-13
test('navigates to the requested page 50 ms after a confirmed sign-in', async () => {
  const went: string[] = []
  vi.useFakeTimers()
  vi.stubGlobal('location', {
    search: '?asal=/surat-kuasa/browse',
    origin: 'https://portal.contoh.id',
    replace: (path: string) => went.push(path),
  })
  void proceed()
  await vi.advanceTimersByTimeAsync(49)
  expect(went).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(went).toEqual(['/surat-kuasa/browse'])
})
