import { userLogAdd } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { descriptionOf, kindOfCall } from './activity.ts'

// spec §3-18
test.each([
  ['GET', '/suratkuasa/v1/surat-kuasa?q=rahasia', 'get_data'],
  ['POST', '/suratkuasa/v1/surat-kuasa', 'post_data'],
  ['PUT', '/amws/v1/user/update/1/prod', 'put_data'],
  ['DELETE', '/amws/v1/user-access-mobile/delete/1/importir', 'delete_data'],
  ['GET', '/browse-service/v1/pengumuman', 'get_data'],
] as const)('%s %s is %s', (method, path, kind) => {
  expect(kindOfCall(method, path)).toBe(kind)
})

test.each([
  ['the log itself', 'POST', '/amws/v1/user-log/add'],
  ['signing in and out', 'POST', '/authws/v1/token/revoke'],
  ['confirming the password', 'POST', '/amws/v1/user/confirm'],
  ["the shell's own reads", 'GET', '/amws/v1/user/user-info-by-email?email=a@b.id'],
  ['its company', 'GET', '/sce-ws/v1/profil/perusahaan/perusahaan-by-npwp?npwp=1'],
  ['its catalogue', 'GET', '/browse-service/v1/catalogue'],
  ['reference lists', 'GET', '/referensi/v1/flag/NPWPIMPOR'],
  ['the inbox in the background', 'GET', '/notification-service/v1/inbox/unread-count'],
  ['the public address', 'GET', '/public-ip'],
] as const)('%s is not logged', (_, method, path) => {
  expect(kindOfCall(method, path)).toBeUndefined()
})

// spec §3-17
test.each([
  { activity: { kind: 'access_page', path: '/dashboard' }, is: 'PATH:/dashboard ACTIVITY:access_page' },
  {
    activity: { kind: 'post_data', path: '/surat-kuasa/browse', urlData: '/suratkuasa/v1/surat-kuasa?q=rahasia' },
    is: 'PATH:/surat-kuasa/browse ACTIVITY:post_data [/suratkuasa/v1/surat-kuasa]',
  },
  {
    activity: { kind: 'access_page', path: '/a b[c]<d>\n' },
    is: 'PATH:/a%20b%5bc%5d%3cd%3e%0a ACTIVITY:access_page',
  },
  {
    activity: { kind: 'get_data', path: `/${'x'.repeat(3000)}`, urlData: `/${'y'.repeat(3000)}` },
    is: expect.stringMatching(/^PATH:\/x{499} ACTIVITY:get_data \[\/y{499}\]$/),
  },
] as const)('$activity.kind on $activity.path is described as the server takes it', ({ activity, is }) => {
  expect(descriptionOf(activity)).toEqual(is)
  expect(userLogAdd.body.shape.deskripsi.safeParse(descriptionOf(activity)).success).toBe(true)
})
