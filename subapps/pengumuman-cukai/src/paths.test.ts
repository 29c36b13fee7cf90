import { expect, test } from 'vitest'
import { screenOf } from './paths.ts'

const ID = '018f4e9c-1111-7000-8000-000000000001'

test.each([
  { below: '', is: { name: 'read' } },
  { below: '/', is: { name: 'read' } },
  { below: `/${ID}`, is: { name: 'read', id: ID } },
  { below: '/kelola', is: { name: 'manage' } },
  { below: `/kelola/${ID}`, is: { name: 'manage', id: ID } },
  { below: `/kelola/${ID}/tulis`, is: { name: 'write', id: ID } },
  { below: '/lain', is: { name: 'unknown' } },
  { below: `/${ID}/tulis`, is: { name: 'unknown' } },
  { below: '/kelola/lain', is: { name: 'unknown' } },
  { below: `/kelola/${ID}/hapus`, is: { name: 'unknown' } },
  { below: `/kelola/${ID}/tulis/lagi`, is: { name: 'unknown' } },
])('$below → $is.name', ({ below, is }) => {
  expect(screenOf(below)).toEqual(is)
})
