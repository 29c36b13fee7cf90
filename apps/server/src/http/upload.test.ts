import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { createUploads } from './upload.ts'

/** A process that takes two files of a user, three of a company and four in all. */
function open() {
  const uploads = createUploads({ perUser: 2, perCompany: 3, inAll: 4 })
  return (idUser: string, idPerusahaan: string, nip = '') => {
    const raw = Object.assign(new EventEmitter(), { destroyed: false })
    uploads.enter({ idUser, idPerusahaan, nip }, { raw } as unknown as FastifyReply)
    return () => raw.emit('close')
  }
}
const limitReached = expect.objectContaining({ code: 'limit.reached', params: { seconds: 5 } })

test('a user has a share, and one that was answered makes place', () => {
  const upload = open()
  const finish = upload('budi', 'a')
  upload('budi', 'a')
  expect(() => upload('budi', 'a')).toThrow(limitReached)
  finish()
  upload('budi', 'a')
})

test('I1: the users of a company share its places', () => {
  const upload = open()
  const finish = upload('budi', 'a')
  upload('budi', 'a')
  upload('sari', 'a')
  expect(() => upload('sari', 'a')).toThrow(limitReached)
  upload('wayan', 'b')
  finish()
  upload('sari', 'a')
})

test('officers, who are all of the authority, do not share its places as a company does', () => {
  const upload = open()
  for (const officer of ['budi', 'sari', 'wayan', 'rudi']) upload(officer, 'djbc', '198001012005011001')
  expect(() => upload('indah', 'djbc', '198001012005011002')).toThrow(limitReached)
})

test('I1: all companies together take what the process has', () => {
  const upload = open()
  const finish = upload('budi', 'a')
  for (const [user, company] of [
    ['sari', 'b'],
    ['wayan', 'c'],
    ['rudi', 'd'],
  ] as const)
    upload(user, company)
  expect(() => upload('indah', 'e')).toThrow(limitReached)
  finish()
  upload('indah', 'e')
})
