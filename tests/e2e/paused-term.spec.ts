import { pageOf, spineOf } from '../support/case-walk.ts'
import { expect, expectAccessibleAtBothWidths, signIn, test } from '../support/e2e.ts'
import { openDeskAt } from '../support/screen-desk.ts'

const LEFT = 'Berhenti sementara: sisa 3 hari kerja'
const SERVICE = 'pkbsi'
const RETURNED = { action: 'kembalikan', from: 'dikirim', to: 'dikembalikan', fixed: {}, content: {} }
const SENT_AGAIN = { action: 'kirim', from: 'dikembalikan', to: 'dikirim', fixed: {}, content: {} }

test("the officers' term stands still on the screens of both while a company completes its application", async ({
  page,
  browser,
  stack,
}) => {
  test.slow()
  const { desk, close } = await openDeskAt(stack)
  try {
    await desk.signIn()
    const definition = desk.find(SERVICE)
    const applicant = await desk.applicantFor(definition)
    const id = await desk.caseIn(SERVICE, ['dikirim'], applicant)
    const officer = await desk.doerOf(id, 'kembalikan', applicant)
    const path = `/pkbsi/browse-pkbsi/${id}`
    const desktop = await pageOf(browser, stack.url, officer.username, path)
    await expect(spineOf(desktop)).toContainText('Sisa 3 hari kerja')
    await desk.take(definition, id, RETURNED, applicant)

    await desktop.reload()
    await expect(spineOf(desktop)).toContainText(LEFT)
    await expect(spineOf(desktop)).toContainText('Berjalan lagi setelah pemohon menjawab.')
    await expectAccessibleAtBothWidths(desktop)
    await signIn(page, applicant.username, path)
    await expect(spineOf(page)).toContainText(LEFT)
    await expect(spineOf(page)).toContainText('Berjalan lagi setelah Anda menjawab.')
    await expectAccessibleAtBothWidths(page)

    await desk.take(definition, id, SENT_AGAIN, applicant)
    await desktop.reload()
    await expect(spineOf(desktop)).toContainText('Sisa 3 hari kerja')
    await expect(spineOf(desktop)).not.toContainText('Berhenti sementara')
    await desktop.context().close()
  } finally {
    await close()
  }
})
