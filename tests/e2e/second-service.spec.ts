import type { Page, Request } from '@playwright/test'
import { expect, signIn, test } from '../support/e2e.ts'

/** Design 09: a definition is at most 8 kB in the browser. */
const DEFINITION_BYTES_MOST = 8000
const CODE = ['script', 'stylesheet', 'font', 'image', 'document']

/** Opens a service from the menu, until its list is shown. */
async function open(page: Page, href: string, title: string): Promise<void> {
  await page.locator(`nav a[href="${href}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const main = page.getByRole('main')
  await expect(
    main
      .getByRole('row')
      .or(main.getByText(/^Belum ada/))
      .first(),
  ).toBeVisible()
}

const pathOf = (request: Request) => new URL(request.url()).pathname
const isLog = (request: Request) => pathOf(request) === '/amws/v1/user-log/add'

test('after the first service of a visit another one costs its definition and its data, and no code', async ({
  page,
}) => {
  await signIn(page, 'importir', '/dashboard')
  await open(page, '/ujilaboratorium', 'Uji Laboratorium')

  for (const { href, title, service } of [
    { href: '/rush-handling/browse', title: 'Rush Handling', service: 'rush-handling' },
    { href: '/vd-monitoring', title: 'Voluntary Declaration', service: 'voluntary-declaration' },
    { href: '/perbendaharaan/jaminan', title: 'Jaminan', service: 'jaminan' },
  ]) {
    const requests: Request[] = []
    const note = (request: Request) => void (isLog(request) || requests.push(request))
    page.on('request', note)
    await open(page, href, title)
    page.off('request', note)

    expect(requests.filter(request => CODE.includes(request.resourceType())).map(pathOf)).toEqual([])
    const [definition, ...data] = requests
    expect(definition && pathOf(definition)).toBe(`/service/v1/definition/${service}`)
    const { responseBodySize } = (await definition?.sizes()) ?? { responseBodySize: 0 }
    expect(responseBodySize).toBeGreaterThan(0)
    expect(responseBodySize).toBeLessThanOrEqual(DEFINITION_BYTES_MOST)
    expect(data.map(pathOf)).toEqual(expect.arrayContaining(['/service/v1/case', '/service/v1/view']))
    // Lists of codes are read for the values that a list shows.
    const own = data.map(pathOf).filter(path => !path.startsWith('/referensi/'))
    expect(own.length).toBeLessThanOrEqual(3)

    await open(page, '/ujilaboratorium', 'Uji Laboratorium')
  }

  // A service that was open before costs its list alone.
  const again: string[] = []
  page.on('request', request => isLog(request) || again.push(pathOf(request)))
  await open(page, '/rush-handling/browse', 'Rush Handling')
  expect(again).toEqual(['/service/v1/case'])
})
