import { readFile } from 'node:fs/promises'
import { fill as filled, paperText, serviceText as text } from '@dermaga/text'
import { expect, type Page } from '@playwright/test'
import { type CaseDetail, SERVICE_PAGES, WORKLIST_PATH, wibDay } from '../../packages/contract/src/index.ts'
import {
  beginningOf,
  type Content,
  isCopySource,
  isParty,
  type ServiceDefinition,
  withGivenRows,
  withOwnValues,
} from '../../packages/service/src/index.ts'
import { applicable, attachmentsOf } from '../../packages/service-ui/src/case/steps.ts'
import { withEachRow } from '../../packages/service-ui/src/form/form-content.ts'
import { pdf, spineOf } from './case-walk.ts'
import { fillForm } from './screen-form.ts'
import { type Applicant, type Desk, type Doer, OFFICE } from './service-desk.ts'
import type { Stage } from './service-paths.ts'

/** Who walks a case, and where. */
export interface ScreenWalk {
  definition: ServiceDefinition
  desk: Desk
  applicant: Applicant
  /** The page of the applicant's user. */
  page: Page
  /** The page of an officer who is signed in. */
  pageOf: (username: string) => Promise<Page>
}

const pathOf = ({ id }: ServiceDefinition): string => SERVICE_PAGES.find(page => page.id === id)?.path ?? ''

/** Takes a case through its life as people do: by what the screen says, from the definition alone. Which values are valid, the desk finds.
 *  @param isFilled the form is filled in on the screen; otherwise by the API, for a second case of the same service
 *  @returns the case at the end, as its company has it */
export async function walkOnScreen(walk: ScreenWalk, way: readonly Stage[], isFilled = true): Promise<CaseDetail> {
  const { definition, desk, applicant, page } = walk
  const id = isFilled ? await beginOnScreen(walk) : (await desk.first(definition, applicant)).idKasus
  for (const stage of way) {
    if (!definition.actions[stage.action]?.sends) await actOnScreen(walk, id, stage)
    else if (isFilled) await sendOnScreen(walk, id, stage)
    else await desk.take(definition, id, stage, applicant)
  }
  const last = await desk.read(id, applicant.token)
  await readBack(page, definition, last)
  return last
}

/** Begins a draft where people begin it. @returns its id */
async function beginOnScreen({ definition, desk, applicant, page, pageOf }: ScreenWalk): Promise<string> {
  const path = pathOf(definition)
  switch (definition.begunBy) {
    case 'applicant':
      await page.goto(path)
      await page.getByRole('button', { name: text.create }).first().click()
      return idIn(page, path)
    case 'officer': {
      const officer = await pageOf(desk.beginnerOf(definition))
      await officer.goto(path)
      await officer
        .getByRole('button', { name: filled(text.createFor, { judul: definition.title }) })
        .first()
        .click()
      const dialog = officer.getByRole('dialog')
      await dialog.getByLabel(text.createForNpwp, { exact: true }).fill(applicant.npwp)
      await dialog.getByRole('combobox', { name: text.createForOffice }).fill(OFFICE)
      await officer.getByRole('option', { name: new RegExp(`^${OFFICE}`) }).click()
      await dialog.getByRole('button', { name: text.createForDo, exact: true }).click()
      return idIn(officer, path)
    }
    default:
      return (await desk.first(definition, applicant)).idKasus
  }
}

async function idIn(page: Page, path: string): Promise<string> {
  const address = new RegExp(`${path}/([0-9a-f-]{36})`)
  await page.waitForURL(address)
  return address.exec(page.url())?.[1] ?? ''
}

/** Fills in every step of a draft, sees it ticked, reviews everything and sends it. */
async function sendOnScreen(walk: ScreenWalk, id: string, stage: Stage): Promise<void> {
  const { definition, desk, applicant } = walk
  const doer = await desk.doerOf(id, stage.action, applicant)
  const page = await pageFor(walk, doer)
  const { detail } = doer
  const isNew = detail.nomor === null
  const filling = { token: doer.token, fixed: stage.content }
  const content = isNew ? await desk.contentFor(definition, detail, applicant, filling) : (detail.isi as Content)
  const today = wibDay(desk.now())
  const { steps, attachments } = applicable(definition, content, today)
  const present = new Set(detail.lampiran.map(({ kode }) => kode))
  await page.goto(`${pathOf(definition)}/${id}`)
  // What one step copies from a case that it names, later steps show.
  let given = withEachRow(definition.form, detail.isi as Content)
  for (const { title, fields } of steps) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    await fillForm({
      page,
      within: page.getByRole('form', { name: title, exact: true }),
      form: definition.form,
      names: fields,
      content,
      given,
      stored: async isStored => {
        const read = async () => (await desk.read(id, doer.token)).isi as Content
        await expect.poll(async () => isStored(await read())).toBe(true)
        given = withEachRow(definition.form, await read())
        return given
      },
      numberOf: async named => (await desk.read(named, applicant.token)).nomor ?? '',
    })
    await expectTicked(page, title)
    await page.getByRole('button', { name: text.nextStep, exact: true }).click()
  }
  if (attachments.length > 0) {
    const needed = attachmentsOf({ ...definition, attachments }, content, today)
    for (const { attachment, isRequired } of needed) {
      if (isRequired && !present.has(attachment.kode)) await attach(page, attachment.label)
    }
    await expectTicked(page, text.attachments)
    await page.getByRole('button', { name: text.nextStep, exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 2, name: text.reviewTitle })).toBeVisible()
  await expect(page.getByText(text.complete)).toBeVisible()
  const label = definition.actions[stage.action]?.label ?? ''
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByRole('heading', { name: text.afterTitle })).toBeVisible()
  const sent = await desk.read(id, doer.token)
  expect(sent.status.keadaan).toBe(stage.to)
  // What the screen has stored is what the API would have.
  if (isNew) expect(comparable(definition, sent.isi as Content)).toMatchObject(comparable(definition, content))
}

const pageFor = ({ applicant, page, pageOf }: ScreenWalk, { username }: Doer): Page | Promise<Page> =>
  username === applicant.username ? page : pageOf(username)

/** Content without what differs from one filling to the next: uploaded files, the seconds of a time, and what is copied from a named case. */
function comparable({ form }: ServiceDefinition, content: Content): Content {
  const own = Object.entries(content).filter(([name]) => !isCopySource(form.fields[name]?.source))
  const text = JSON.stringify(Object.fromEntries(own), (key, value: unknown) => {
    if (key === 'idBerkas' || key === 'keterangan') return undefined
    return typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):.*Z$/, '$1') : value
  })
  return JSON.parse(text) as Content
}

async function expectTicked(page: Page, title: string): Promise<void> {
  const item = page
    .getByRole('navigation', { name: text.steps })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(item).toContainText(new RegExp(`(?<!diisi )${text.stepComplete}$`))
}

let files = 0

async function attach(page: Page, label: string): Promise<void> {
  files += 1
  const file = pdf(files)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: filled(text.chooseFileFor, { label }), exact: true }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: text.upload, exact: true }).click()
  await expect(page.getByText(file.name, { exact: true })).toBeVisible()
}

/** Does an action of an officer, from the worklist, or of a company, from its list. */
async function actOnScreen(walk: ScreenWalk, id: string, stage: Stage): Promise<void> {
  const { definition, desk, applicant } = walk
  const action = definition.actions[stage.action]
  if (!action) throw new Error(`no action ${stage.action}`)
  const doer = await desk.doerOf(id, stage.action, applicant)
  const isOfCompany = action.by === 'applicant' || isParty(action.by)
  const page = await pageFor(walk, doer)
  // A case that nobody has to work on, such as an entry in force, is in its register.
  const isInRegister = isOfCompany || definition.states[stage.from]?.holder === 'nobody'
  const isListed = isInRegister || action.isOptional !== true
  await openCase(page, isInRegister ? pathOf(definition) : WORKLIST_PATH, doer.detail, isListed)
  await page.getByRole('button', { name: action.label, exact: true }).click()
  if (action.form) {
    const own = doer.detail.isi as Content
    const { form } = action
    const content = await desk.answerFor(action, id, doer, applicant, stage.fixed)
    const within = page.getByRole('form', { name: action.label, exact: true })
    await expect(within).toBeVisible()
    const given = withGivenRows(form, withOwnValues(form, withEachRow(form, beginningOf(form, own)), own), own)
    const numberOf = async (named: string) => (await desk.read(named, applicant.token)).nomor ?? ''
    await fillForm({ page, within, form, content, given, numberOf })
    await within.getByRole('button', { name: action.label, exact: true }).click()
  }
  if (action.confirm !== undefined || (!action.form && action.isSevere)) {
    await page.getByRole('alertdialog').getByRole('button', { name: action.label, exact: true }).click()
  }
  await expect.poll(async () => (await desk.read(id, applicant.token)).status.keadaan).toBe(stage.to)
}

async function openCase(page: Page, list: string, { idKasus, nomor }: CaseDetail, isListed: boolean): Promise<void> {
  if (!isListed || nomor === null) {
    await page.goto(`${list}/${idKasus}`)
    return
  }
  await page.goto(`${list}?q=${encodeURIComponent(nomor)}`)
  await page.getByRole('link', { name: nomor, exact: true }).click()
}

/** The company reads where its case stands and what happened to it, and saves each of its papers as a PDF. */
async function readBack(page: Page, definition: ServiceDefinition, last: CaseDetail): Promise<void> {
  await openCase(page, pathOf(definition), last, true)
  await expect(spineOf(page)).toContainText(last.status.label)
  const history = page.getByRole('list', { name: text.historyOf })
  for (const { teks } of last.riwayat) await expect(history).toContainText(teks)
  for (const paper of last.dokumen) {
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('button', { name: filled(paperText.card.downloadOf, { ...paper }), exact: true })
      .first()
      .click()
    const file = await readFile(await (await downloading).path())
    expect(file.subarray(0, 5).toString(), paper.judul).toBe('%PDF-')
  }
}
