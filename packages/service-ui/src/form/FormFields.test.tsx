// @vitest-environment happy-dom
import { form, integer, money } from '@dermaga/service'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ContentView } from '../ContentView.tsx'
import { FormFields } from './FormFields.tsx'
import { FormViewContext } from './form-view.ts'

afterEach(cleanup)

const { facts } = form({
  keping: integer(9, 'Keping'),
  tarif: money('Cukai per keping'),
  cukai: money('Jumlah cukai'),
}).computed(content => ({ cukai: content.keping.times(content.tarif) }))
const TODAY = '2026-11-23'
const BECAUSE = 'Keping 1.200 × Cukai per keping Rp 780,00'
const CONTENT = { keping: '1200', tarif: '780' }
const BUTTON = { name: 'Jumlah cukai: cara hitung' }

const view = {
  idKasus: 'a',
  today: TODAY,
  errorAt: () => undefined,
  hasErrorIn: () => false,
  touch: () => {},
  Fields: FormFields,
}
const fields = (content: Record<string, string>) => (
  <FormViewContext value={view}>
    <FormFields facts={facts} content={content} onChange={() => {}} />
  </FormViewContext>
)

test('a computed value says how it follows from what is typed, once there is one', () => {
  const { rerender } = render(fields({ keping: '1200' }))
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
  rerender(fields(CONTENT))
  fireEvent.click(screen.getByRole('button', BUTTON))
  expect(screen.getByRole('dialog', BUTTON).textContent).toContain(BECAUSE)
})

test('who reads a case is shown the same', () => {
  render(<ContentView facts={facts} content={CONTENT} today={TODAY} />)
  fireEvent.click(screen.getByRole('button', BUTTON))
  expect(screen.getByRole('dialog', BUTTON).textContent).toContain(BECAUSE)
})
