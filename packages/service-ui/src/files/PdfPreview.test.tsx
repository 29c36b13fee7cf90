// @vitest-environment happy-dom
import type { ServiceHost } from '@dermaga/contract'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ServiceHostProvider } from '../ServiceHostProvider.tsx'
import { PdfPreview } from './PdfPreview.tsx'

const NAME = 'surat-izin.pdf'
/** Whatever a server says of its type. */
const CONTENT = new Blob(['<script>alert(1)</script>'], { type: 'text/html' })

const made: Blob[] = []
const notices: string[] = []
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  made.length = 0
  notices.length = 0
})

function open(hasViewer: boolean, load: () => ReturnType<Parameters<typeof PdfPreview>[0]['load']>) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: hasViewer, configurable: true })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(content => {
    made.push(content as Blob)
    return `blob:uji-${made.length}`
  })
  const host = { notify: (kind, message) => notices.push(`${kind}: ${message}`) } as Partial<ServiceHost>
  render(
    <ServiceHostProvider host={host as ServiceHost}>
      <PdfPreview name={NAME} load={load} />
    </ServiceHostProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: `Buka ${NAME}` }))
}

test('a PDF opens in the page, and is read as a PDF whatever its type is said to be', async () => {
  open(true, async () => ({ ok: true, value: CONTENT }))
  const dialog = within(await screen.findByRole('dialog', { name: NAME }))
  expect(dialog.getByTitle(NAME).getAttribute('src')).toMatch(/^blob:uji-1#view=FitH/)
  expect(dialog.getByRole('link', { name: /Buka di tab baru/ }).getAttribute('href')).toBe('blob:uji-1')
  expect(made.map(({ type }) => type)).toEqual(['application/pdf'])
  fireEvent.click(dialog.getAllByRole('button', { name: 'Tutup' })[0] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a browser without a viewer saves it, with a notice', async () => {
  open(false, async () => ({ ok: true, value: CONTENT }))
  await vi.waitFor(() =>
    expect(notices).toEqual([`notice: Peramban ini tidak dapat menampilkan PDF. ${NAME} diunduh.`]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a file that does not come is reported, and nothing opens', async () => {
  open(true, async () => ({ ok: false, code: 'case.notFound', message: 'Tidak ditemukan.', params: {}, status: 404 }))
  await vi.waitFor(() => expect(notices).toHaveLength(1))
  expect(notices[0]).toMatch(/^error: .*surat-izin\.pdf.*Tidak ditemukan\./)
  expect(screen.queryByRole('dialog')).toBeNull()
})
