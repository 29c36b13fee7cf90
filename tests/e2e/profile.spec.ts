import type { Page, Route } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectToast,
  inOnePage,
  signIn,
  test,
} from '../support/e2e.ts'
import { mailedPath, openMail } from '../support/mail-page.ts'

test.use({ apart: 'profile' })

const NEW_PASSWORD = 'Karang-Hijau-Muara-35'
const UPDATE = '**/amws/v1/user/update/**'

const edit = (page: Page, what: 'Email' | 'Nomor Telepon' | 'Password') =>
  page.getByRole('button', { name: `Ubah ${what}`, exact: true })
const form = (page: Page) => page.getByRole('form', { name: /^Ubah / })
const main = (page: Page) => page.getByRole('main')
const save = (page: Page) => form(page).getByRole('button', { name: 'Simpan' }).click()
const answerSure = (page: Page, answer: 'Ya' | 'Tidak') =>
  page.getByRole('alertdialog', { name: 'Apakah anda yakin?' }).getByRole('button', { name: answer }).click()

/** Counts the save requests of the page. */
function countSaves(page: Page): () => number {
  let saves = 0
  page.on('request', request => {
    if (request.method() === 'PUT' && request.url().includes('/user/update/')) saves++
  })
  return () => saves
}

// spec §2.2-60, §2.6-9, §4.4-1, §5-1, §5-7, §5-8, §8-4, §9-5
test('a phone number is validated while typing, confirmed, saved and shown', async ({ page }) => {
  await signIn(page, 'importir', '/user-profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil User Pengguna Jasa')
  const saves = countSaves(page)
  await edit(page, 'Nomor Telepon').click()
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await expect(phone).toBeFocused()
  await expect(main(page).getByText('Phone', { exact: true })).toHaveCount(1)

  for (const [typed, says] of [
    ['', 'Nomor Telepon Tidak Boleh Kosong'],
    ['12345', 'Nomor Telepon Yang Dimasukan Tidak Benar'],
  ] as const) {
    await phone.fill(typed)
    await expect(phone).toHaveAccessibleDescription(says)
    await save(page)
    const wrong = page.getByRole('dialog', { name: 'Data yang dimasukan tidak benar.' })
    await wrong.getByRole('button', { name: 'Perbaiki' }).click()
    await expect(wrong).toHaveCount(0)
  }
  await phone.fill('081200001111')
  await page.keyboard.press('Enter')
  await answerSure(page, 'Tidak')
  await expect(phone).toHaveValue('081200001111')
  expect(saves()).toBe(0)
  await save(page)
  await expectToast(page, 'SuksesData berhasil di ubah', () => answerSure(page, 'Ya'))
  await expect(main(page).getByText('081200001111', { exact: true })).toBeVisible()
  await expect(edit(page, 'Nomor Telepon')).toBeFocused()
  expect(saves()).toBe(1)
  await page.reload()
  await expect(main(page).getByText('081200001111', { exact: true })).toBeVisible()
})

// spec §9-9
test('spec §9: loads 250 roles a hundred at a time and shows them all; a failure shows an error', async ({ page }) => {
  const names = Array.from({ length: 250 }, (_, at) => `Peran ${String(at).padStart(3, '0')}`)
  const asked: string[] = []
  let fails = true
  await signIn(page, 'ftz')
  await page.route('**/user-detail/list-by-iduser?*', async route => {
    const { searchParams } = new URL(route.request().url())
    const [skip, take] = [Number(searchParams.get('skip')), Number(searchParams.get('take'))]
    if (take === 1000) return route.continue()
    asked.push(`${skip}+${take}`)
    if (fails && skip > 0) return route.fulfill({ status: 500, body: 'x' })
    const items = names
      .slice(skip, skip + take)
      .map(namaRole => ({ idUser: 'x', td_role: { idRole: namaRole, namaRole } }))
    return route.fulfill({ json: { status: 'success', message: 'OK', items, total: names.length } })
  })
  await page.goto('/user-profile')
  const failure = page.getByRole('alert').filter({ hasText: 'Level akses tidak dapat dimuat' })
  await expect(failure).toBeVisible()
  fails = false
  asked.length = 0
  await failure.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(main(page).getByText(names.join(', '), { exact: true })).toBeVisible()
  expect(asked).toEqual(['0+100', '100+100', '200+100'])
})

// spec §4.4-1, §5-6
test('an unchanged value closes without a call, and Batal discards the input', async ({ page }) => {
  await signIn(page, 'importir', '/micro-profile/webhook')
  const saves = countSaves(page)
  for (const what of ['Email', 'Nomor Telepon'] as const) {
    await edit(page, what).click()
    await save(page)
    await expect(form(page)).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  await edit(page, 'Email').click()
  await page.getByRole('textbox', { name: 'Email' }).fill('lain@contoh.id')
  await form(page).getByRole('button', { name: 'Batal' }).click()
  await expect(main(page).getByText('importir@contoh.id', { exact: true })).toBeVisible()
  await expect(edit(page, 'Email')).toBeFocused()
  expect(saves()).toBe(0)
})

// spec §2.6-9, §4.4-2, §5-2
test('a new email takes effect only after its link, as a warning explains', async ({ page }) => {
  await signIn(page, 'tpb', '/user-profile')
  await edit(page, 'Email').click()
  const email = page.getByRole('textbox', { name: 'Email' })
  for (const [typed, says] of [
    ['', 'Alamat Email Tidak Boleh Kosong'],
    ['bayu@contoh', 'Alamat Email Tidak Valid'],
  ] as const) {
    await email.fill(typed)
    await expect(email).toHaveAccessibleDescription(says)
  }
  await email.fill('bayu.baru@contoh.id')
  await save(page)
  await expectToast(page, 'SuksesData berhasil di ubah', () => answerSure(page, 'Ya'))
  await expect(page.getByRole('note')).toContainText('Buka tautan yang kami kirim ke bayu.baru@contoh.id.')
  await expect(main(page).getByText('tpb@contoh.id', { exact: true })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(await mailedPath(tab, 'bayu.baru@contoh.id', 'Konfirmasi alamat email baru Anda'))
  await expect(tab.getByText('Email akun Anda akan menjadi bayu.baru@contoh.id.')).toBeVisible()
  await expect(tab).toHaveURL('/portal/email')
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'Konfirmasi email' }).click()
  await expect(tab.getByRole('note')).toHaveText('Email Anda telah dikonfirmasi dan berlaku mulai sekarang.')
  await expect(tab.getByRole('link', { name: 'Ke beranda' })).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('bayu.baru@contoh.id', { exact: true })).toBeVisible()
  await openMail(tab, 'tpb@contoh.id', 'Alamat email akun Anda telah diubah')
})

const refusal = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })
const REFUSALS = [
  {
    why: 'a taken email',
    answer: undefined,
    says: 'Email/Username/Telepon sudah digunakan',
  },
  {
    why: 'a 403 with a message',
    answer: refusal(403, {
      status: 'error',
      code: 'access.denied',
      message: 'Anda tidak berhak membuka data ini.',
      params: {},
    }),
    says: 'Anda tidak berhak membuka data ini.',
  },
  {
    why: 'a 403 without a message',
    answer: refusal(403, {}),
    says: 'Email/Username/Telepon sudah digunakan',
  },
  {
    why: 'a response whose status is not success',
    answer: refusal(200, { status: 'failed', message: 'Basis data sibuk.' }),
    says: 'Data Gagal di ubah. Basis data sibuk. Silahkan coba lagi.',
  },
  {
    why: 'a password error, although the form has no password field',
    answer: refusal(422, { status: 'error', code: 'password.wrongOld', message: 'Kata sandi lama salah.', params: {} }),
    says: 'Kata sandi lama salah.',
  },
  {
    why: 'any other failure',
    answer: refusal(500, { status: 'error', code: 'server.failed', message: 'x', params: {} }),
    says: 'Terjadi Kesalahan, Mohon coba lagi.',
  },
] as const

const testInOnePage = inOnePage(page => signIn(page, 'ftz'))
for (const { why, answer, says } of REFUSALS) {
  // spec §7.2-20, §8-5, §8-6, §8-7
  testInOnePage(`${why} shows an error and preserves the input`, async ({ page }) => {
    await page.goto('/user-profile')
    if (answer) await page.route(UPDATE, answer)
    await edit(page, 'Email').click()
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill('cukai@contoh.id')
    await save(page)
    await expectToast(page, `Gagal${says}`, () => answerSure(page, 'Ya'), 'alert')
    await expect(email).toHaveValue('cukai@contoh.id')
    await page.unroute(UPDATE)
  })
}

test('A7: a session without a recent confirmation asks for the password and then saves', async ({ page }) => {
  await signIn(page, 'cukai', '/user-profile')
  const needed = { status: 'error', code: 'auth.confirmNeeded', message: 'Konfirmasi kata sandi Anda.', params: {} }
  let asked = 0
  await page.route(UPDATE, route => (asked++ === 0 ? route.fulfill({ status: 401, json: needed }) : route.continue()))
  await edit(page, 'Nomor Telepon').click()
  await page.getByRole('textbox', { name: 'Phone' }).fill('081200002222')
  await save(page)
  await answerSure(page, 'Ya')
  const question = page.getByRole('alertdialog', { name: 'Konfirmasi kata sandi' })
  await question.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await expectToast(page, 'SuksesData berhasil di ubah', () =>
    question.getByRole('button', { name: 'Lanjutkan' }).click(),
  )
  await expect(main(page).getByText('081200002222', { exact: true })).toBeVisible()
})

// spec §2.6-8, §2.6-9, §4.4-1, §5-7
test('a password: shows each message in the words of the specification and ends the other sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const other = await context.newPage()
  await signIn(other, 'ppjk')
  await signIn(page, 'ppjk', '/user-profile')
  await expect(page.getByText('••••••••')).toBeVisible()
  await edit(page, 'Password').click()
  const [old, chosen, again] = ['Kata Sandi Lama', 'Kata Sandi Baru', 'Konfirmasi Kata Sandi'].map(label =>
    page.getByLabel(label, { exact: true }),
  ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>]
  const wrong = page.getByRole('dialog', { name: 'Data yang dimasukan tidak benar.' })
  for (const [password, confirmation, field, says] of [
    ['', '', chosen, 'Password Tidak Boleh Kosong'],
    ['', '', again, 'Password Konfirmasi Tidak Boleh Kosong'],
    ['Kapal12', 'Kapal12', chosen, 'Panjang Password Harus Lebih dari 8 Digit'],
    ['kapal-biru-7', 'kapal-biru-7', chosen, 'Password Minimal Kombinasi 1 Huruf Besar'],
    ['KAPAL-BIRU-7', 'KAPAL-BIRU-7', chosen, 'Password Minimal Kombinasi 1 Huruf Kecil'],
    ['Kapal-Biru-x', 'Kapal-Biru-x', chosen, 'Password Minimal Kombinasi 1 Angka'],
    [NEW_PASSWORD, 'lain', again, 'Password Konfirmasi Tidak Sesuai'],
  ] as const) {
    await chosen.fill(password)
    await again.fill(confirmation)
    await save(page)
    await wrong.getByRole('button', { name: 'Perbaiki' }).click()
    await expect(field).toHaveAccessibleDescription(says)
  }
  // Each message goes with the next input that mends it; what only the server can judge, with any.
  await again.fill(NEW_PASSWORD)
  await expect(again).not.toHaveAccessibleDescription('Password Konfirmasi Tidak Sesuai')
  await old.fill('bukan-ini')
  await save(page)
  await answerSure(page, 'Ya')
  await expect(old).toHaveAccessibleDescription('Kata sandi lama salah.')
  await old.fill(DEMO_PASSWORD)
  await expect(old).not.toHaveAccessibleDescription('Kata sandi lama salah.')
  await save(page)
  await expectToast(page, 'SuksesData berhasil di ubah', () => answerSure(page, 'Ya'))
  await expect(form(page)).toHaveCount(0)
  await expect(other).toHaveURL(/\/portal\/login/)
  await context.close()
  await page.reload()
  await expect(edit(page, 'Password')).toBeVisible()
  await openMail(page, 'ppjk@contoh.id', 'Kata sandi Anda telah diubah')
})

test('the profile in edit mode has no axe violations and no horizontal scrolling', async ({ page }) => {
  // High enough for the whole page, because axe cannot test content under the header.
  const height = 2000
  await signIn(page, 'importir', '/user-profile')
  await edit(page, 'Email').click()
  await page.getByRole('textbox', { name: 'Email' }).fill('salah')
  await expectAccessibleAtBothWidths(page, height)
  await form(page).getByRole('button', { name: 'Batal' }).click()
  await edit(page, 'Password').click()
  await save(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Perbaiki' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, height)
})
