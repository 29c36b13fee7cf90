import { createHash } from 'node:crypto'
import { passwordError } from '@dermaga/contract/password-policy'
import { expect, test } from 'vitest'
import { BREACHED, isBreached } from './breached-passwords.ts'

/** Passwords that people choose under the rules of spec §5. */
const EASY = `
Password1 Password123 Password123! P@ssw0rd P@ssw0rd1 P@55w0rd Passw0rd! Welcome1 Welcome123 Welcome2024!
Qwerty123 Qwerty123! Qwertyuiop1 Qwerty12345 1qaz2wsX 1Qaz2wsx! Zaq12wsx Asdfghjkl1 Asdf1234! Zxcvbnm1
Abc12345 Abcd1234 Abcd1234! Aa123456 Aa123456! A1234567 A1b2c3d4 Abc123456 Test1234 Test1234!
Admin123 Admin123! Admin1234 Admin@123 Administrator1 Root1234 Letmein1 Letmein123 Iloveyou1 Iloveyou123
Monkey123 Dragon123 Football1 Baseball1 Superman1 Batman123 Princess1 Sunshine1 Summer2024 Summer2024!
Winter2023 Spring2025! Autumn2024! Monday123 January2025 December24! Michael1 Jennifer1 Charlie1 Jordan23
Trustno1 Master123 Shadow123 Freedom1 Whatever1 Computer1 Internet1 Starwars1 Pokemon123 Liverpool1
Chelsea1 Arsenal123 Barcelona10 Ronaldo7! Juventus1 Samsung1 Changeme1 Default123 Secret123 Access123
Rahasia1 Rahasia123! Sayang123 Bismillah1 Indonesia1 Indonesia45! Jakarta2025 Bandung123 Surabaya1 Merdeka45
Selamat1 Pagi1234 Kucing123 Garuda123! Nusantara1 Cintaku123 Keluarga1 Bahagia99 Semangat45! Beacukai1`
  .trim()
  .split(/\s+/)

test('A12: lists more than 50,000 breached passwords and words', () => {
  expect(BREACHED.entries).toBeGreaterThan(300_000)
  expect(BREACHED.falsePositiveRate).toBeLessThan(1 / 50_000)
})

test('A12: refuses 100 easy passwords', () => {
  expect(new Set(EASY).size).toBe(100)
  expect(EASY.filter(password => !passwordError(password) && !isBreached(password))).toEqual([])
})

test.each([
  { why: 'a password of a breach', password: 'Fuckyou2' },
  { why: 'in another letter case', password: 'TINKERBELL7' },
  { why: 'letters written as digits and symbols', password: 'T1nk3rb3ll$1' },
  { why: 'an Indonesian word and a year', password: 'Kerajaan2024' },
  { why: 'a given name and an exclamation mark', password: 'Gabriela77!' },
])('A12: refuses $why', ({ password }) => expect(isBreached(password)).toBe(true))

/** Twelve characters of a password generator, the same in every run. */
const generated = (seed: number) =>
  [...createHash('sha256').update(`password ${seed}`).digest().subarray(0, 12)]
    .map(byte => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#'[byte % 64])
    .join('')

test('A12: accepts random passwords and phrases', () => {
  const random = Array.from({ length: 5000 }, (_, seed) => generated(seed))
  expect(random.filter(isBreached)).toEqual([])
  for (const phrase of ['Layar-Kembang-27', 'Gx7kapal', 'Kapal biru menari 7', 'Gudang-Importir-Biru-7']) {
    expect(isBreached(phrase)).toBe(false)
  }
})
