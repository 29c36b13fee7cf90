import {
  accessChangeApprove,
  activateOtp,
  announcementList,
  getQrcodeOtp,
  givesPower,
  type ManagedFlag,
  managedFlagEdit,
  managedFlagList,
  managedUserList,
  PERMISSION_NAMES,
  updateToken,
  userInfoByEmail,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../support/authenticator.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const requireMfa = (isRequired: boolean) => portal.modules.reference.setFlag('MFA_TENGGANG', !isRequired)
const infoOf = async (username: string, { access_token: token }: TestSession) =>
  (await portal.call(userInfoByEmail, { query: { email: `${username}@contoh.id` }, token })).body['item']
const read = ({ access_token: token }: TestSession) => portal.call(announcementList, { token })

/** Signs in and sets up MFA. */
async function signInWithMfa(username: string): Promise<TestSession> {
  const session = await portal.session(username)
  const token = session.access_token
  const offer = await portal.call(getQrcodeOtp, { body: { username, password: session.ticket }, token })
  const { otpRegistrationResponse, ticket } = offer.body['item']
  const totpSecret = otpRegistrationResponse.totpSecret as string
  const otp = codeOf(portal, 0, totpSecret)
  const deviceName = 'portal-pengguna-jasa' as const
  const active = await portal.call(activateOtp, {
    body: { username, password: ticket, totpSecret, otp, deviceName },
    token,
  })
  expect(active).toSucceed()
  return { ...session, ...active.body['item'] }
}

describe('MFA of officers and administrators', () => {
  beforeEach(() => requireMfa(true))

  test.each(['petugas', 'admin', 'admincukai'])(
    'A13: is required of %s, and the demo grants grace by a flag',
    async username => {
      const session = await portal.session(username)
      expect(await read(session)).toFailWith('mfa.required')
      expect(await infoOf(username, session)).toMatchObject({ mfaRequired: true })
      await requireMfa(false)
      expect(await read(session)).toSucceed()
      expect(await infoOf(username, session)).toMatchObject({ mfaRequired: false })
    },
  )

  test.each(['importir', 'ppjk', 'cukai'])('A13: is not required of the business %s', async username => {
    const session = await portal.session(username)
    expect(await read(session)).toSucceed()
    expect(await infoOf(username, session)).toMatchObject({ mfaRequired: false })
  })

  test('A13: is required with every permission that takes two administrators to grant', async () => {
    const session = await portal.session('tpb')
    const { rows } = await sql<{ id: string }>`
      insert into role (id_role, nama_role) values (gen_random_uuid(), 'Percobaan') returning id_role as id`.execute(
      portal.core.db,
    )
    const id = rows[0]?.id ?? ''
    await sql`insert into user_role (id_user, id_role) values (${session.idUser}, ${id})`.execute(portal.core.db)
    for (const permission of PERMISSION_NAMES) {
      await sql`delete from role_permission where id_role = ${id}`.execute(portal.core.db)
      // An account that had power stays official: each permission meets one that never had any.
      await sql`update portal_user set is_official = false where username = 'tpb'`.execute(portal.core.db)
      await sql`insert into role_permission (id_role, permission) values (${id}, ${permission})`.execute(portal.core.db)
      const answer = await read(session)
      if (givesPower(permission)) expect(answer, permission).toFailWith('mfa.required')
      else expect(answer, permission).toSucceed()
    }
  })

  test('A13: is set up by the officer, who then goes on', async () => {
    expect(await read(await signInWithMfa('petugas'))).toSucceed()
  })

  test("A13: ends an administrator's rights at the next call when it is required again", async () => {
    await requireMfa(false)
    const session = await portal.session('admin')
    expect(await portal.call(managedUserList, { token: session.access_token })).toSucceed()
    await requireMfa(true)
    expect(await portal.call(managedUserList, { token: session.access_token })).toFailWith('mfa.required')
    expect(await portal.call(updateToken, { authorization: session.refresh_token })).toSucceed()
  })

  test('A13: the grace begins only when a second administrator approves it, and ends at once', async () => {
    const [{ access_token: token }, second] = [await signInWithMfa('admin'), await signInWithMfa('admin2')]
    const officer = await portal.session('admincukai')
    const turn = async (aktif: boolean) => {
      const flags = (await portal.call(managedFlagList, { token })).body['items'] as ManagedFlag[]
      const { keterangan = '', versi = '' } = flags.find(({ nama }) => nama === 'MFA_TENGGANG') ?? {}
      const body = { aktif, keterangan, versi }
      const answer = await portal.call(managedFlagEdit, { params: { nama: 'MFA_TENGGANG' }, body, token })
      return answer.body['item'] as { idPerubahan: string; keadaan: string }
    }
    const { idPerubahan: id, keadaan } = await turn(true)
    expect(keadaan).toBe('menunggu')
    expect(await read(officer)).toFailWith('mfa.required')
    expect(await portal.call(accessChangeApprove, { params: { id }, token })).toFailWith('accessAdmin.ownChange')
    expect(await portal.call(accessChangeApprove, { params: { id }, token: second.access_token })).toSucceed()
    expect(await read(officer)).toSucceed()
    expect(await turn(false)).toMatchObject({ keadaan: 'berlaku' })
    expect(await read(officer)).toFailWith('mfa.required')
  })
})
