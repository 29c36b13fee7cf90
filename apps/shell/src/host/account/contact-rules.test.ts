import { email as serverEmail, phone as serverPhone } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { emailError, phoneError } from './contact-rules.ts'

// spec §5-2
test.each([
  ['', 'Alamat Email Tidak Boleh Kosong'],
  ['sari', 'Alamat Email Tidak Valid'],
  ['sari@contoh', 'Alamat Email Tidak Valid'],
  ['sari@@contoh.id', 'Alamat Email Tidak Valid'],
  ['sari wulan@contoh.id', 'Alamat Email Tidak Valid'],
  ['sari@contoh..id', 'Alamat Email Tidak Valid'],
  ['sari.wulan+bc@sub.contoh.co.id', undefined],
  ['.sari@contoh.id', 'Alamat Email Tidak Valid'],
  ['sa..ri@contoh.id', 'Alamat Email Tidak Valid'],
  ["d'souza@contoh.id", undefined],
])('email %s → %s', (email, problem) => {
  expect(emailError(email)).toBe(problem)
  expect(serverEmail.safeParse(email).success).toBe(problem === undefined)
})

// spec §5-1, §9-5
test.each([
  ['', 'Nomor Telepon Tidak Boleh Kosong'],
  ['12345', 'Nomor Telepon Yang Dimasukan Tidak Benar'],
  ['123456', undefined],
  ['1234567890123', undefined],
  ['12345678901234', 'Nomor Telepon Yang Dimasukan Tidak Benar'],
  ['0812-345678', 'Nomor Telepon Yang Dimasukan Tidak Benar'],
  ['٠٨١٢٣٤٥٦', 'Nomor Telepon Yang Dimasukan Tidak Benar'],
])('phone %s → %s', (phone, problem) => {
  expect(phoneError(phone)).toBe(problem)
  expect(serverPhone.safeParse(phone).success).toBe(problem === undefined)
})
