// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fakeShell } from '../testing.ts'
import { SubappProvider } from './SubappProvider.tsx'
import { useTopic } from './useTopic.ts'

afterEach(cleanup)

const RIGHTS = { subscribe: ['dokumen-dikerjakan', 'Uji/pilihan'], publish: ['Uji/pilihan'] }

function render<const T extends string>(topic: T) {
  const shell = fakeShell({ topics: RIGHTS })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SubappProvider context={shell.context}>{children}</SubappProvider>
  )
  return { shell, ...renderHook(() => useTopic(topic), { wrapper }) }
}

test('has the value as it is now, and fills a topic of its own', () => {
  const { shell, result } = render('dokumen-dikerjakan')
  expect(result.current).toMatchObject({ value: undefined, error: undefined })
  act(() => shell.publish('dokumen-dikerjakan', { jenis: '20', id: 'PIB-1', nomor: null }))
  expect(result.current.value?.id).toBe('PIB-1')
  expect(result.current.publish(null)).toMatchObject({ ok: false, code: 'topic.denied' })

  const own = render('Uji/pilihan')
  act(() => expect(own.result.current.publish({ kapal: 7 })).toMatchObject({ ok: true }))
  expect(own.result.current.value).toEqual({ kapal: 7 })
})

test('says why it may not read a topic', () => {
  const { shell, result } = render('perusahaan-dipilih')
  act(() => shell.publish('perusahaan-dipilih', { npwp: '012345678901000', nama: 'PT Kapal' }))
  expect(result.current.value).toBeUndefined()
  expect(result.current.error).toMatchObject({ code: 'topic.denied' })
})
