import { expect, test } from 'vitest'
import { csvLine, csvText } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('I5: a spreadsheet reads %j as a text', text => {
  expect(csvText(text)).toBe(`'${text}`)
})

test('I5: a field cannot end its field or line, and a text within stays as it is', () => {
  expect(csvLine(['PT "Satu";Dua', 'baris\r\n=1', csvText('Tarif = 5'), csvText('1-2')])).toBe(
    '"PT ""Satu"";Dua";"baris\r\n=1";Tarif = 5;1-2\r\n',
  )
})
