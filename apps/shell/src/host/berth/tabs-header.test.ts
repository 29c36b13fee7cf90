import type { TabsHeader } from '@dermaga/berth'
import { expect, test } from 'vitest'
import { createTabsHeader, tabsHeaderOf } from './tabs-header.ts'

const header: TabsHeader = {
  idHeader: '0192a-1',
  kodePelTujuan: 'IDTPP',
  pelabuhanTujuan: 'Tanjung Priok',
  kodeKantor: '040300',
  pelabuhanBongkar: null,
  kodePelBongkar: null,
}
const other: TabsHeader = { ...header, idHeader: '0192a-2' }

// spec §4.1-18
test.each([
  { why: 'all six fields', value: header, is: header },
  { why: 'fields without a value', value: { idHeader: '7' }, is: { ...emptied(), idHeader: '7' } },
  { why: 'an unknown field', value: { ...header, token: 'x' }, is: header },
  { why: 'nothing', value: undefined, is: undefined },
  { why: 'null', value: null, is: undefined },
  { why: 'a text', value: 'idHeader', is: undefined },
  { why: 'a list', value: [header], is: undefined },
  { why: 'no id', value: { ...header, idHeader: undefined }, is: undefined },
  { why: 'an empty id', value: { ...header, idHeader: '' }, is: undefined },
  { why: 'a number as id', value: { ...header, idHeader: 7 }, is: undefined },
  { why: 'an id of 65 characters', value: { ...header, idHeader: 'x'.repeat(65) }, is: undefined },
  { why: 'an office of 7 characters', value: { ...header, kodeKantor: '0403000' }, is: undefined },
  { why: 'a port that is an object', value: { ...header, pelabuhanBongkar: {} }, is: undefined },
])('$why is read as $is', ({ value, is }) => {
  expect(tabsHeaderOf(value)).toEqual(is)
})

test('keeps the declaration of a tab while another tab opens and closes its own; a new document opens the last one', () => {
  const { openTab } = browser()
  const [first, second] = [openTab(), openTab()]
  expect(first.get()).toBeUndefined()
  first.set(header)
  second.set(other)
  expect(first.get()).toEqual(header)
  expect(openTab().get()).toEqual(other)
  first.set(undefined)
  expect(first.get()).toBeUndefined()
  expect(openTab().get()).toEqual(other)
  second.set(undefined)
  expect(openTab().get()).toBeUndefined()
})

test('belongs to one user: other users do not open it, and nothing is read or stored without a session', () => {
  const { openTab, signIn } = browser()
  openTab().set(header)
  signIn('dua')
  expect(openTab().get()).toBeUndefined()
  signIn(undefined)
  const late = openTab()
  expect(late.get()).toBeUndefined()
  late.set(other)
  signIn('satu')
  expect(openTab().get()).toEqual(header)
})

test('ignores invalid data in the storage and replaces it with the next declaration', () => {
  for (const rubbish of ['{', '[]', '7', '{"idUser":"satu"}', '{"idUser":"satu","tabsHeader":{"idHeader":{}}}']) {
    const { openTab, storage } = browser()
    storage.kept = rubbish
    expect(openTab().get()).toBeUndefined()
    openTab().set(header)
    expect(openTab().get()).toEqual(header)
  }
})

test('rejects an invalid header, changes nothing and notifies nobody', () => {
  const { openTab } = browser()
  const tab = openTab()
  tab.set(header)
  let told = 0
  tab.subscribe(() => told++)
  expect(() => tab.set({ ...header, idHeader: '' })).toThrow(TypeError)
  expect(tab.get()).toEqual(header)
  expect(told).toBe(0)
  tab.set(other)
  expect(told).toBe(1)
})

/** Tabs of one browser, in which `satu` is signed in. */
function browser() {
  const storage: { kept: string | undefined } = { kept: undefined }
  let idUser: string | undefined = 'satu'
  return {
    storage,
    signIn(to: string | undefined) {
      idUser = to
    },
    openTab: () =>
      createTabsHeader({
        idUser: () => idUser,
        read() {
          try {
            return JSON.parse(storage.kept ?? 'null') ?? undefined
          } catch {
            return undefined
          }
        },
        write(kept) {
          storage.kept = JSON.stringify(kept)
        },
        forget() {
          storage.kept = undefined
        },
      }),
  }
}

function emptied(): TabsHeader {
  const { idHeader } = header
  return {
    idHeader,
    kodePelTujuan: null,
    pelabuhanTujuan: null,
    kodeKantor: null,
    pelabuhanBongkar: null,
    kodePelBongkar: null,
  }
}
