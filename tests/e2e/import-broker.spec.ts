import { declarationById, declarationLinesReplace, declarationSave, wibDay } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { pageOf } from '../support/case-walk.ts'
import { type Answer, openClient, overNetwork } from '../support/client.ts'
import { test as base, expect, expectAccessibleAtBothWidths, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'import-broker' })

const [NPWP, NIB, NAME, ADDRESS] = COMPANIES.impor
const [BROKER_NPWP, , BROKER] = COMPANIES.ppjk

/** Fills in the goods, values and papers of a draft: what it began with stays. */
async function complete(url: string, id: string): Promise<void> {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('ppjk')
  const done = (answer: Answer) => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body['item']
  }
  const params = { id }
  const draft = done(await client.call(declarationById, { token, params }))
  const company = { npwp: NPWP, nib: NIB, namaPerusahaan: NAME, alamatPerusahaan: ADDRESS }
  const { isi, barang } = importOfParts(company, '', wibDay(new Date()))
  const parties = rowsOf(isi, 'entitas')
  const brokers = rowsOf(draft.isi, 'entitas').filter(({ kodeEntitas }) => kodeEntitas === '4')
  const entitas = [...parties, ...brokers.map(row => ({ ...row, seriEntitas: parties.length + 1 }))]
  const { namaTtd, kotaTtd, tanggalTtd } = draft.isi as Content
  const whole = { ...isi, entitas, namaTtd, kotaTtd, tanggalTtd } as Content
  done(await client.call(declarationSave, { token, params, body: { versi: draft.versi, isi: whole } }))
  const { versi } = done(await client.call(declarationById, { token, params }))
  done(await client.call(declarationLinesReplace, { token, params, body: { versi, barang } }))
}

// spec §2.2-9
test('a broker files an import for a company as itself, and both follow it', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  test.slow()
  await signIn(page, 'ppjk', `/DokumenBc20?pemberi=${NPWP}`)
  await page.getByRole('button', { name: 'Buat dokumen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(NAME)
  const id = new URL(page.url()).searchParams.get('dokumen') ?? ''

  await test.step('the draft names the broker as PPJK, and its own people sign', async () => {
    await page.getByRole('tab', { name: /^Entitas/ }).click()
    const broker = page.getByRole('main').getByText(BROKER)
    await expect(broker.first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText(BROKER_NPWP)
    await page.getByRole('tab', { name: /^Pernyataan/ }).click()
    await expect(page.getByLabel('Nama penanda tangan')).toHaveValue('Dewi Lestari Ningrum')
    await expectAccessibleAtBothWidths(page)
  })

  const nomorAju = await test.step('the broker sends it', async () => {
    await complete(stack.url, id)
    await page.reload()
    await page.getByRole('checkbox', { name: 'Saya menyatakan isi dokumen ini benar.' }).check({ force: true })
    await page.getByRole('button', { name: 'Kirim dokumen' }).last().click()
    const heading = page.getByRole('heading', { level: 1, name: /^[A-Za-z0-9]{26}$/ })
    await expect(heading).toBeVisible()
    return (await heading.textContent()) ?? ''
  })

  await test.step('the company reads it among its own, with who sent it', async () => {
    const company = await pageOf(browser, stack.url, 'importir', '/DokumenBc20')
    await company.getByRole('link', { name: nomorAju }).click()
    await expect(company.getByRole('note')).toContainText('Menunggu pembayaran')
    await company.getByRole('tab', { name: /^Entitas/ }).click()
    await expect(company.getByRole('main')).toContainText(BROKER)
    await company.getByRole('tab', { name: /^Pernyataan/ }).click()
    await expect(company.getByRole('list', { name: 'Riwayat dokumen' })).toContainText('Dewi Lestari Ningrum')
    await company.context().close()
  })

  await test.step('the broker opens the case and finds the code to pay', async () => {
    await page.reload()
    await page.getByRole('link', { name: /^(?:Tindak lanjuti|Buka proses)/ }).click()
    await expect(page.getByRole('button', { name: 'Salin kode billing' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
  expect(complaints).toEqual([])
})
