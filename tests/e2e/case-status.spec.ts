import { expect, expectAccessibleEverywhere, signIn, test } from '../support/e2e.ts'

test.use({ apart: 'case-status' })

/** Cases of the demo: who has to act, until when, and what else the company may do. */
const SCREENS = [
  {
    nomor: /^LAB-.*1$/,
    facts: ['Giliran Anda', 'Akan dicatat oleh Petugas peneliti', 'Tenggat Anda'],
    actions: 'Pilihan lain',
  },
  { nomor: /^BDG-.*2$/, facts: ['Giliran Pengadilan Pajak', 'Tenggat Pengadilan Pajak'], actions: 'Pilihan lain' },
  {
    nomor: /^PENUNDAAN-000000-/,
    facts: ['Giliran Petugas peneliti, DJBC', 'Tenggat petugas'],
    actions: 'Pilihan lain',
  },
  { nomor: /^PENUNDAAN-040300-/, facts: ['Giliran Anda', 'Tenggat Anda'], actions: 'Tindakan Anda' },
  { nomor: /^PA-/, facts: ['Giliran Anda', 'Tenggat Tanpa tenggat'], actions: 'Tindakan Anda' },
] as const

test('the status of a case says who has to act and whose deadline it is', async ({ page, complaints }) => {
  await signIn(page, 'importir', '/permohonan')
  for (const { nomor, facts, actions } of SCREENS) {
    await page.getByRole('link', { name: nomor }).click()
    const spine = page.getByRole('region', { name: 'Keadaan permohonan' })
    for (const fact of facts) await expect(spine).toContainText(new RegExp(fact.replaceAll(' ', '\\s*')))
    await expect(page.getByRole('heading', { name: actions })).toBeVisible()
    await page.getByRole('link', { name: 'Semua permohonan' }).click()
  }
  await page.getByRole('link', { name: /^BDG-.*2$/ }).click()
  // No verdict is promised before it is given.
  const stages = page.getByRole('list', { name: 'Tahap permohonan' })
  await expect(stages.getByRole('listitem').last()).toHaveText(/^Hasil akhir\s*\(belum\)$/)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('main')).toContainText(/Tahap \d dari \d: Terdaftar\s*Berikutnya: /)
  expect(complaints).toEqual([])
})
