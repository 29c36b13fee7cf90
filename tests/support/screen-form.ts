import { fill as filled, serviceText as text } from '@dermaga/text'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  type Content,
  choicesOf,
  type FieldFacts,
  type FormFacts,
  isCopySource,
  isGivenField,
  isRows,
  type Value,
} from '../../packages/service/src/index.ts'
import { inSentence } from '../../packages/service-ui/src/form/form-content.ts'
import { pdf, photo } from './case-walk.ts'
import { WalkError } from './walk-error.ts'

/** A form on the screen, and what its fields are to have. */
export interface FormOnScreen {
  page: Page
  /** The part of the page in which its labels are looked for. */
  within: Locator
  form: FormFacts
  /** The fields to fill in, by default all. */
  names?: readonly string[]
  content: Content
  /** What the form shows already. */
  given: Content
  /** What a draft has, once a case that it names was saved: fields beside it copy from that. */
  stored?: (isStored: (content: Content) => boolean) => Promise<Content>
  /** What the option of a case begins with. */
  numberOf: (idKasus: string) => Promise<string>
}

/** Hours that the zone of the offices of these tests is ahead of UTC. */
const WIB_HOURS = 7
/** More choices than these are a list that opens, as in `FieldControl`. */
const MOST_RADIOS = 5

/** Fills in the fields of a form by what they are and how they are labelled, as a person does.
 *  @throws Error for a field that this cannot fill in */
export async function fillForm(on: FormOnScreen): Promise<void> {
  const { form, content } = on
  let { given } = on
  const names = (on.names ?? Object.keys(form.fields)).filter(name => isAsked(form, name))
  // What a field depends on is filled in before it, wherever it stands.
  const order = [...names.filter(name => !form.applies[name]), ...names.filter(name => form.applies[name])]
  for (const name of order) {
    const field = form.fields[name]
    const value = content[name]
    if (!field || value === undefined || isSame(value, given[name])) continue
    // What was copied from the named case stays as it is.
    if (isCopySource(field.source) && given[name] !== undefined) continue
    await fillField({ ...on, within: groupOf(on, name) }, name, field, value, given[name])
    if (field.kind === 'case' && on.stored) given = await on.stored(stored => stored[name] === value)
  }
}

const isAsked = (form: FormFacts, name: string): boolean => name in form.fields && !isGivenField(form, name)

const isSame = (one: Value | undefined, other: Value | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a group have its title around them; another group may have one of the same label. */
function groupOf({ within, form }: FormOnScreen, name: string): Locator {
  const group = form.groups?.find(({ fields }) => fields.includes(name))
  return group ? within.getByRole('group', { name: group.title, exact: true }).first() : within
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+')

/** The accessible name of a control: its label, marked where it may be left out. */
const named = (label: string, before = '') =>
  new RegExp(`^${before}\\s*${escaped(label)}(?: \\(${text.attachmentOptional}\\))?$`)

async function fillField(
  on: FormOnScreen,
  name: string,
  field: FieldFacts,
  value: Value,
  given: Value | undefined,
): Promise<void> {
  const { page, within } = on
  const { label } = field
  switch (field.kind) {
    case 'text':
    case 'position':
      return within.getByRole('textbox', { name: named(label) }).fill(String(value))
    case 'decimal':
      return within.getByRole('textbox', { name: named(label) }).fill(String(value).replace('.', ','))
    case 'tick':
      return within.getByRole('checkbox', { name: named(label) }).setChecked(value === true)
    case 'date':
      return typeDay(page, within, label, String(value))
    case 'instant':
      return typeDay(page, within, label, localTime(String(value)))
    case 'choice':
      return choose(on, field, choicesOf(on.form, name).length, String(value))
    case 'code':
      return typeCode(page, within.getByRole('combobox', { name: named(label) }), String(value))
    case 'codes':
      return fillCodes(page, within.getByRole('group', { name: named(label) }), field, value as string[])
    case 'officers': {
      const box = within.getByRole('group', { name: named(label) })
      for (const id of value as string[]) await box.locator(`input[type=checkbox][value="${id}"]`).check()
      return
    }
    case 'case':
      return chooseCase(on, field, String(value))
    case 'photos':
    case 'files':
      return addFiles(page, within.getByRole('group', { name: named(label) }), field, (value as unknown[]).length)
    case 'lines':
      return fillRows(on, name, field, value, given)
  }
}

/** An instant as its field shows it: the day, then hours and minutes. */
function localTime(instant: string): string {
  const local = new Date(Date.parse(instant) + WIB_HOURS * 3_600_000).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 13)}${local.slice(14, 16)}`
}

async function typeDay(page: Page, within: Locator, label: string, value: string): Promise<void> {
  const [day = '', time = ''] = value.split(' ')
  await within
    .getByRole('group', { name: named(label) })
    .getByRole('spinbutton')
    .first()
    .focus()
  await page.keyboard.type(`${day.split('-').toReversed().join('')}${time}`)
}

async function choose(
  { page, within }: FormOnScreen,
  field: FieldFacts & { kind: 'choice' },
  count: number,
  value: string,
) {
  const label = field.choices[value] ?? value
  if (Object.keys(field.choices).length <= MOST_RADIOS && count > 0) {
    const group = within.getByRole('radiogroup', { name: named(field.label) })
    return group.getByRole('radio', { name: label, exact: true }).check()
  }
  const shown = [text.choose, ...Object.values(field.choices)].map(escaped).join('|')
  await within.getByRole('button', { name: named(field.label, `(?:${shown})`) }).click()
  await page.getByRole('option', { name: label, exact: true }).click()
}

/** Users who know a code type it. */
async function typeCode(page: Page, box: Locator, code: string): Promise<void> {
  await box.fill(code)
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue(new RegExp(`^${escaped(code)}(?: ·|$)`))
}

/** Several codes: ticked in a short list, added one by one in a long one. */
async function fillCodes(page: Page, group: Locator, field: FieldFacts, codes: readonly string[]): Promise<void> {
  const box = group.getByRole('combobox', { name: filled(text.addCode, { label: inSentence(field.label) }) })
  const ticks = group.getByRole('checkbox')
  await expect(box.or(ticks.first())).toBeVisible()
  const isShort = (await ticks.count()) > 0
  for (const [at, code] of codes.entries()) {
    if (isShort) await group.locator(`input[type=checkbox][value="${code}"]`).check()
    else {
      await box.fill(code)
      await page.keyboard.press('Tab')
      await expect(group.getByRole('listitem')).toHaveCount(at + 1)
    }
  }
}

async function chooseCase(on: FormOnScreen, { label }: FieldFacts, id: string): Promise<void> {
  const { page, within } = on
  const number = await on.numberOf(id)
  await within
    .getByRole('button', { name: named(label, `(?:${[text.choose, text.noCase].map(escaped).join('|')})`) })
    .click()
  await page.getByRole('option', { name: new RegExp(`^${escaped(number)}(?: ·|$)`) }).click()
}

let fileCount = 0

async function addFiles(page: Page, group: Locator, { kind }: FieldFacts, count: number): Promise<void> {
  const isPhotos = kind === 'photos'
  for (let number = 1; number <= count; number += 1) {
    fileCount += 1
    const chooser = page.waitForEvent('filechooser')
    await group.getByRole('button', { name: isPhotos ? text.addPhotos : text.addFiles }).click()
    await (await chooser).setFiles(isPhotos ? photo(fileCount) : pdf(fileCount))
    await expect(group.getByRole('button', { name: /^Hapus / })).toHaveCount(number)
    if (isPhotos) await group.getByLabel(filled(text.caption, { number }), { exact: true }).fill('Foto')
  }
}

/** Rows: those that the form has of its own accord, and those that are added. */
async function fillRows(
  on: FormOnScreen,
  name: string,
  field: FieldFacts & { kind: 'lines' },
  value: Value,
  given: Value | undefined,
): Promise<void> {
  const { label, form, each } = field
  if (field.isCorrection) throw new WalkError(`${label}: rows of corrections are not filled in from a definition`)
  const group = on.within.getByRole('group', { name: named(label) }).first()
  const rows = rowsOf(value)
  const shown = rowsOf(given)
  const isGiven = each !== undefined || field.eachOf !== undefined
  for (const [at, row] of rows.entries()) {
    const title =
      each === undefined ? filled(text.row, { label, number: at + 1 }) : choiceLabelOf(form.fields[each], row[each])
    const own = group.getByRole('group', { name: title, exact: true })
    if (!isGiven && at >= shown.length) {
      await group
        .getByRole('button', { name: filled(text.addRow, { label: inSentence(label) }), exact: true })
        .last()
        .click()
    }
    const open = group.getByRole('button', { name: filled(text.editRow, { label: inSentence(title) }), exact: true })
    if (await open.isVisible()) await open.click()
    const names = Object.keys(form.fields).filter(own => own !== each && !field.copies?.includes(own))
    const before = shown[at] ?? (each === undefined ? {} : { [each]: row[each] ?? '' })
    const { stored } = on
    const rowIn = (content: Content) => rowsOf(content[name])[at] ?? {}
    await fillForm({
      ...on,
      within: own.first(),
      form,
      names,
      content: row,
      given: before,
      ...(stored && { stored: async isStored => rowIn(await stored(content => isStored(rowIn(content)))) }),
    })
  }
}

const rowsOf = (value: Value | undefined): Content[] => (isRows(value) ? (value as Content[]) : [])

const choiceLabelOf = (field: FieldFacts | undefined, value: Value | undefined): string =>
  (field?.kind === 'choice' ? field.choices[String(value)] : undefined) ?? String(value ?? '')
