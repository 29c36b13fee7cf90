// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeShell } from '../testing.ts'
import { EmbeddedSubapp } from './EmbeddedSubapp.tsx'
import { SubappProvider } from './SubappProvider.tsx'

afterEach(cleanup)

test('asks the portal for another sub-application, ends it with itself, and shows its content when that is refused', () => {
  const shell = fakeShell({ embeds: ['Peta'] })
  const page = (module: string) => (
    <SubappProvider context={shell.context}>
      <EmbeddedSubapp module={module}>tidak tersedia</EmbeddedSubapp>
    </SubappProvider>
  )
  const { rerender, unmount } = render(page('Peta'))
  expect(shell.requests.embedded).toEqual(['Peta'])
  expect(screen.queryByText('tidak tersedia')).toBeNull()
  rerender(page('Lain'))
  expect(shell.requests.embedded).toEqual([])
  expect(screen.getByText('tidak tersedia')).toBeDefined()
  rerender(page('Peta'))
  unmount()
  expect(shell.requests.embedded).toEqual([])
})
