import { expect, test } from 'vitest'
import { zoneOfOffice } from './office-zone.ts'

test.each([
  { office: 'the head office', kode: '000000', name: 'WIB' },
  { office: 'Tanjung Priok', kode: '040300', name: 'WIB' },
  { office: 'Pontianak', kode: '090100', name: 'WIB' },
  { office: 'Denpasar', kode: '080200', name: 'WITA' },
  { office: 'Balikpapan', kode: '100300', name: 'WITA' },
  { office: 'Makassar', kode: '110100', name: 'WITA' },
  { office: 'Jayapura', kode: '120600', name: 'WIT' },
  { office: 'no office', kode: undefined, name: 'WIB' },
])('$office works in $name', ({ kode, name }) => {
  expect(zoneOfOffice(kode).name).toBe(name)
})
