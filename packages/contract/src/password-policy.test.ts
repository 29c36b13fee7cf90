import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordError, passwordStrength } from './password-policy.ts'

const ABOUT = ['importir', 'Sari Wulandari', 'importir@contoh.id', 'PT Nusantara Impor Contoh', 'Dermaga']

// spec §5-3, §9-6
test.each([
  { password: '', is: 'password.tooShort' },
  { password: 'Kapal12', is: 'password.tooShort' },
  { password: 'Gx7kapal', is: undefined },
  { password: 'layar-kembang-27', is: 'password.noUpper' },
  { password: 'LAYAR-KEMBANG-27', is: 'password.noLower' },
  { password: 'Layar-Kembang-', is: 'password.noDigit' },
  { password: 'Layar-Kembang-27', is: undefined },
  { password: `Aku suka ${'berlayar '.repeat(12)}7`, is: undefined },
  { password: ' Gx7kapa ', is: undefined },
  { password: 'Ñandú-٣-перо', is: undefined },
  { password: '👩‍🚀Aa1', is: 'password.tooShort' },
])('A5: $password → $is', ({ password, is }) => expect(passwordError(password, ABOUT)).toBe(is))

test.each([
  'Password1',
  'P4ssw0rd!',
  'Passw0rd123',
  '123Rahasia',
  'Indonesia45',
  'Jakarta2026',
  'S4yangku99',
  'Qwerty123',
  'Qwertyuiop1',
  'Asdfghjkl1',
  'Aa123456',
  'Abcdefgh1',
  'Aa11111111',
  'Zz20261121',
  'Admin@123',
  'Bismillah1!',
  'Persib1933',
  'Passwordpassword1',
  'We1come1',
  'Letmein!1',
])('A5: %s is too common', password => expect(passwordError(password)).toBe('password.common'))

test.each(['Importir-2027', 'Imp0rtir-2027', 'Wulandari99', 'Nusantara-77', 'Dermaga-123', 'Contoh.Id1'])(
  'A5: %s consists of publicly known words about its owner',
  password => expect(passwordError(password, ABOUT)).toBe('password.context'),
)

test('A5: allows a known word when the rest is long enough', () => {
  expect(passwordError('Gudang-Importir-Biru-7', ABOUT)).toBeUndefined()
})

test('A5: accepts eight characters of every class without a known word, in any script', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'bcdfghjkmnpqrtvwxz'), minLength: 8, maxLength: 200 })
  fc.assert(
    fc.property(letters, text => {
      fc.pre(new Set(text).size > 4)
      expect(['password.common', undefined]).toContain(passwordError(`X${text}7-`, []))
      expect(passwordError(`Kq7-${text}-9Zt-${text}`, [])).toBeUndefined()
    }),
  )
})

test.each([
  { password: 'Password1', is: 'weak' },
  { password: 'Gx7kapal', is: 'fair' },
  { password: 'Gx7kapal-biru', is: 'good' },
  { password: 'Gx7 kapal biru menari', is: 'strong' },
  { password: 'Aaaa7aaaaaaaaaaaaaaaaaaaaaaaaaa-', is: 'fair' },
])('$password is $is', ({ password, is }) => expect(passwordStrength(password)).toBe(is))
