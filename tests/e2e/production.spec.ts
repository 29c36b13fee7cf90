import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { codeAt } from '../support/authenticator.ts'
import { expect, expectAccessible, expectToast } from '../support/e2e.ts'
import { createFirstAdministrator, FIRST_ADMINISTRATOR } from '../support/first-administrator.ts'
import { catchMails, mailedId, type SmtpCatcher } from '../support/smtp.ts'
import { freePort, type Stack, startStack } from '../support/stack.ts'

const PASSWORD = 'Angin-Timur-64'
const APPLICANT = {
  NPWP: '0123456789012345',
  'Nama Perusahaan': 'PT Karya Pertama',
  Nama: 'Tari Astuti',
  Username: 'tari.astuti',
  Email: 'tari.astuti@contoh.id',
  'Nomor Telepon': '081298765432',
  Password: PASSWORD,
  'Konfirmasi Password': PASSWORD,
}
const ROLE = 'Pemohon Pemeriksaan'
const ENTRY = { name: 'Pemeriksaan Lokasi Usaha', group: 'Perizinan Usaha', path: '/perijinan/periksalokasi' }

/** The built portal in production mode on an empty PostgreSQL. */
const test = base.extend<object, { smtp: SmtpCatcher; stack: Stack }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const smtp = await catchMails()
      await use(smtp)
      await smtp.close()
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ smtp }, use) => {
      const opsPort = await freePort()
      const stack = await startStack({
        database: 'postgres',
        isEmpty: true,
        env: ({ url, subappUrl }) => ({
          NODE_ENV: 'production',
          HOST: 'localhost',
          PUBLIC_URL: url,
          SUBAPP_ORIGIN: subappUrl,
          OPS_PORT: String(opsPort),
          SMTP_URL: smtp.url,
          SMTP_ALLOW_PLAIN: '1',
          STOP_DELAY_SECONDS: '0',
        }),
      })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' })

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/portal/login')
  await page.getByLabel('Nama Pengguna').fill(username)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
  await button(page, 'Masuk').click()
  await expect(sideMenu(page)).toBeVisible()
}

/** A page of another person's browser. */
async function openBrowser(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', error => expect(error.message).toBe(''))
  return page
}

async function setUpMfa(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/profile\/mfa-activation$/)
  await button(page, 'Aktifkan MFA').click()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Kode Unik' }).fill(codeAt(new Date(), secret))
  await page.getByRole('textbox', { name: 'Kode Unik' }).press('Enter')
  await button(page, 'Saya sudah menyimpannya').click()
  await expect(sideMenu(page).getByRole('link', { name: 'Kelola Pengguna', exact: true })).toBeVisible()
}

async function register(page: Page, smtp: SmtpCatcher, url: string): Promise<void> {
  await page.goto('/portal/login')
  await page.getByRole('link', { name: 'Daftar', exact: true }).click()
  for (const [label, value] of Object.entries(APPLICANT)) await page.getByLabel(label, { exact: true }).fill(value)
  await button(page, 'Daftar').click()
  await expect(page.getByText(`Kami mengirim petunjuk ke ${APPLICANT.Email}.`)).toBeVisible()
  await page.goto(`/portal/aktivasi/${await mailedId(smtp, APPLICANT.Email, `${url}/portal/aktivasi`)}`)
  await button(page, 'Aktifkan akun').click()
  await expect(page).toHaveURL('/portal/login')
}

async function openApplicant(admin: Page): Promise<void> {
  await admin.goto('/user-manager-admin?q=tari.astuti')
  await admin.getByRole('link', { name: APPLICANT.Nama, exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: APPLICANT.Nama })).toBeVisible()
}

// spec §1-13, §2.4-2, §2.4-3, §6-2
test('an empty installation: the first administrator approves a business, makes it a role and a menu entry, and it opens the service', async ({
  page: admin,
  browser,
  stack,
  smtp,
}) => {
  test.slow()
  const created = await createFirstAdministrator(stack.env)
  expect(created).toEqual({ code: 0, said: expect.stringContaining(`${stack.url}/portal/login`) })
  const context = await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })
  const theirs = await openBrowser(context)

  await test.step('the first administrator can do nothing but set up MFA', async () => {
    await enter(admin, FIRST_ADMINISTRATOR.username, FIRST_ADMINISTRATOR.password)
    await setUpMfa(admin)
  })

  await test.step('a business registers and waits', async () => {
    await register(theirs, smtp, stack.url)
    await enter(theirs, APPLICANT.Username, PASSWORD)
    await expect(sideMenu(theirs).getByRole('link', { name: ENTRY.name })).toHaveCount(0)
    await theirs.goto(ENTRY.path)
    await expect(theirs.getByText('Halaman yang anda cari tidak ditemukan')).toBeVisible()
    await theirs.getByRole('link', { name: 'Ke beranda' }).click()
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Beranda')
  })

  await test.step('the administrator approves it', async () => {
    await openApplicant(admin)
    await button(admin, 'Setujui').click()
    const question = admin.getByRole('alertdialog', { name: `Setujui ${APPLICANT.Nama}?` })
    await expectToast(admin, `${APPLICANT.Nama} telah disetujui.`, () =>
      question.getByRole('button', { name: 'Setujui' }).click(),
    )
  })

  await test.step('the administrator makes a role, and a menu entry that the role has', async () => {
    await admin.goto('/access-admin/peran')
    await button(admin, 'Tambah peran').click()
    await admin.getByLabel('Nama peran').fill(ROLE)
    await expectToast(admin, `Peran ${ROLE} telah dibuat.`, () => button(admin, 'Simpan').click())

    await admin.goto('/access-admin/menu')
    await button(admin, 'Tambah entri').click()
    await admin.getByLabel('Nama entri').fill(ENTRY.name)
    await admin.getByRole('button', { name: /Pilih halaman atau layanan/ }).click()
    await admin.getByRole('option', { name: new RegExp(`\\(${ENTRY.path}\\)$`) }).click()
    await expect(admin.getByLabel('Alamat', { exact: true })).toHaveValue(ENTRY.path)
    await admin.getByLabel('Ikon').fill('fa fa-search')
    await admin.getByLabel('Kelompok').fill(ENTRY.group)
    await admin.getByRole('group', { name: 'Peran' }).getByText(ROLE, { exact: true }).click()
    await expectAccessible(admin)
    await expectToast(admin, `Entri ${ENTRY.name} telah ditambahkan.`, () => button(admin, 'Simpan').click())
  })

  await test.step('the administrator gives the role to the account, whose open menu follows', async () => {
    await openApplicant(admin)
    const roles = admin.getByRole('region', { name: 'Peran' })
    await roles.getByText(ROLE, { exact: true }).click()
    await expectToast(admin, 'Perubahan telah disimpan.', () =>
      roles.getByRole('button', { name: 'Simpan peran' }).click(),
    )
    await expect(sideMenu(theirs).getByRole('heading', { name: ENTRY.group })).toBeVisible()
  })

  await test.step('the business opens the service and begins an application', async () => {
    const entry = sideMenu(theirs).getByRole('link', { name: ENTRY.name })
    await expect.poll(() => entry.locator('svg').boundingBox()).toMatchObject({ width: 18, height: 18 })
    await entry.click()
    await expect(theirs).toHaveURL(ENTRY.path)
    await theirs.getByRole('button', { name: 'Buat permohonan baru' }).first().click()
    const office = theirs.getByRole('combobox', { name: 'Kantor Bea dan Cukai tujuan' })
    await office.focus()
    await theirs.keyboard.type('060300')
    await theirs.keyboard.press('Tab')
    await expect(theirs.getByText(/^Tersimpan \d/)).toBeVisible()
    await theirs.reload()
    await expect(office).toHaveValue(/060300/)
    await expectAccessible(theirs)
  })
  await context.close()
})

test('clients that accept anything get the public pages, and nothing of development', async ({ playwright, stack }) => {
  const client = await playwright.request.newContext({
    baseURL: stack.url,
    extraHTTPHeaders: { accept: '*/*' },
  })
  for (const path of ['/', '/portal/login', '/status']) {
    const answer = await client.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
  }
  expect((await client.get('/status.json')).status()).toBe(200)
  for (const path of ['/dev/mail', '/dev/bank', '/openapi.json', '/metrics', '/readyz']) {
    expect([path, (await client.get(path)).status()]).toEqual([path, 404])
  }
  await client.dispose()
})
