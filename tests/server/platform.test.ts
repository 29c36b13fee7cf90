import { randomUUID } from 'node:crypto'
import {
  accessChangeApprove,
  type Call,
  hostDocument,
  hostManifest,
  hostRate,
  hostReleased,
  hostStatus,
  hostStatusAll,
  hostStatusOf,
  hostTariff,
  type InboxItem,
  inboxList,
  type ManagedPlatform,
  managedPlatformBlock,
  managedPlatformEdit,
  managedPlatformList,
  NLE_CONSENT_PATH,
  PLATFORM,
  type PlatformConsent,
  type PlatformRead,
  platformConsentGive,
  platformConsentList,
  platformConsentRevoke,
  platformKeyWithdraw,
  platformReadList,
  platformRequestRead,
  platformToken,
  userInfoByEmail,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importOfParts } from '../../apps/server/src/declaration/index.ts'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { addCompany } from '../support/company.ts'
import { openCustoms } from '../support/customs.ts'
import { createHostAccount, type HostAccount } from '../support/host-account.ts'
import {
  addPlatform,
  askFor,
  consent,
  exchange,
  link,
  RETURN_ADDRESS,
  refresh,
  type TestPlatform,
} from '../support/platform.ts'
import { type Answer, openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

let portal: TestPortal
let platform: TestPlatform
let other: TestPlatform
let erp: HostAccount
let importir: TestSession
let tps: TestSession
/** An import of `importir` that was released, by the number of its release. */
let released: { jnsDokumen: string; noDokumen: string; tglDokumen: string; kdKantor: string }
let nomorAju: string

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  const customs = await openCustoms(portal, ['importir', 'petugas'])
  const [npwp, nib, namaPerusahaan, alamatPerusahaan] = COMPANIES.impor
  const company = { npwp, nib, namaPerusahaan, alamatPerusahaan }
  const id = await customs.sent('20', importOfParts(company, 'Sari Wulandari', wibDay(portal.core.now())), 'importir')
  await customs.throughPayment(id, 'importir')
  nomorAju = (await customs.see(id, 'importir')).nomorAju ?? ''
  const { rows } = await sql<{ nomor_respon: string }>`
    select nomor_respon from declaration_event where id_header = ${id}::uuid and kode_respon = '03'`.execute(
    portal.core.db,
  )
  released = {
    jnsDokumen: '20',
    noDokumen: rows[0]?.nomor_respon ?? '',
    tglDokumen: wibDay(portal.core.now()),
    kdKantor: '040300',
  }
  platform = await addPlatform(portal, 'PL-MUATAN')
  other = await addPlatform(portal, 'PL-LAIN')
  erp = await createHostAccount(portal, 'importir')
})
afterAll(() => portal.close())

/** Each test has a minute of its own, because limits count by the minute, and sessions that are confirmed in it. */
beforeEach(async () => {
  portal.later({ minutes: 1 })
  importir = await portal.session('importir')
  tps = await portal.session('tps')
})

const as = (token: string, { key }: TestPlatform = platform, headers: Record<string, string> = {}) => ({
  token,
  key,
  headers,
})
const read = (token: string, by?: TestPlatform) => portal.call(hostReleased, { ...as(token, by), query: released })
const items = <T>({ body }: Answer) => body['items'] as T[]
const links = async () =>
  items<PlatformConsent>(await portal.call(platformConsentList, { token: importir.access_token }))
const reads = async (query: object = {}) =>
  items<PlatformRead>(await portal.call(platformReadList, { token: importir.access_token, query }))
const titles = async (session: TestSession) =>
  items<InboxItem>(await portal.call(inboxList, { token: session.access_token })).map(({ title }) => title)

async function audited(kind: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from auth_event where kind = ${kind}`.execute(portal.core.db)
  return rows[0]?.count ?? 0
}

describe('a platform that a company allows', () => {
  // spec §2.2-1
  test('reads a released document by the number of its release or registration, and the log names both', async () => {
    const { access_token } = await link(portal, platform, importir.access_token)
    const answer = await read(access_token)
    expect(answer).toSucceed()
    const { data } = answer.body
    expect(data).toMatchObject({
      nomor_dokumen_pengeluaran: released.noDokumen,
      tanggal_dokumen_pengeluaran: released.tglDokumen,
      kode_kantor_pendaftaran: '040300',
      npwp_importir: expect.stringContaining('12345678901000'),
      nama_importir: 'PT Nusantara Impor Contoh',
      nama_sarana_pengangkut: expect.any(String),
      brutto: expect.any(Number),
      netto: expect.any(Number),
    })
    for (const part of ['detil_dokumen', 'detil_kemasan']) expect(data[part].length, part).toBeGreaterThan(0)
    const byRegistration = { ...released, noDokumen: data.nomor_daftar, tglDokumen: data.tanggal_daftar }
    const again = await portal.call(hostReleased, { ...as(access_token), query: byRegistration })
    expect(again.body['data']).toEqual(data)

    const [last, first] = await reads({ q: 'MUATAN' })
    expect([last, first]).toMatchObject([
      { panggilan: '/openapi/tps/dokumen-pabean', cakupan: 'dokumen', kodePlatform: 'PL-MUATAN' },
      { tentang: `20 · ${released.noDokumen} · ${released.tglDokumen} · 040300` },
    ])
    expect(await reads({ q: released.noDokumen })).toHaveLength(1)
    expect(await reads({ q: 'tidak-ada' })).toEqual([])
    expect((await links())[0]).toMatchObject({ keadaan: 'berlaku', terakhirDipakai: portal.core.now().toISOString() })
    const { rows } = await sql`select from platform_read where id_perusahaan <> (
      select id_perusahaan from company where npwp = ${COMPANIES.impor[0]})`.execute(portal.core.db)
    expect(rows).toEqual([])
  })

  test('reads status, rates and manifests with their scopes, and nothing is marked as fetched', async () => {
    const { access_token } = await link(portal, platform, importir.access_token, 'status manifes referensi')
    const idPerusahaan = COMPANIES.impor[0]
    const status = await portal.call(hostStatusOf, { ...as(access_token), params: { nomorAju } })
    expect(status.body['dataStatus'].length).toBeGreaterThan(2)
    expect(await portal.call(hostStatusAll, { ...as(access_token), query: { idPerusahaan } })).toSucceed()
    expect(await portal.call(hostRate, { ...as(access_token), params: { kodeValuta: 'USD' } })).toSucceed()
    const named = as(access_token, platform, { id_platform: 'PL-MUATAN' })
    expect(await portal.call(hostRate, { ...named, params: { kodeValuta: 'USD' } })).toSucceed()
    const misnamed = as(access_token, platform, { id_platform: 'PL-LAIN' })
    expect(await portal.call(hostRate, { ...misnamed, params: { kodeValuta: 'USD' } })).toFailWith('platform.other')
    const { rows } = await sql`select from declaration_event where fetched_at is not null`.execute(portal.core.db)
    expect(rows).toEqual([])
  })

  test('reads only the posts of BC 1.1 that name the company', async () => {
    const { access_token } = await link(portal, platform, importir.access_token, 'manifes')
    const query = { noHostBl: 'BL-NLE-1', tglHostBl: '20-11-2026', kodeKantor: '040300' }
    const own = { token: (await erp.tokens()).access_token, key: erp.key, query }
    for (const [npwp, isRead] of [
      [COMPANIES.tpb[0], false],
      [COMPANIES.impor[0], true],
    ] as const) {
      await addPost('BL-NLE-1', npwp)
      expect((await portal.call(hostManifest, own)).status).toBe(200)
      const answer = await portal.call(hostManifest, { ...as(access_token), query })
      if (isRead) expect(answer).toSucceed()
      else expect(answer).toFailWith('manifest.notFound')
    }
  })

  test('is notified to the company, whose own system reads the same', async () => {
    await link(portal, platform, importir.access_token)
    expect(await titles(importir)).toContain('Platform Muatan PL-MUATAN tertaut')
    const token = (await erp.tokens()).access_token
    expect(await portal.call(hostReleased, { token, key: erp.key, query: released })).toSucceed()
    expect(
      await portal.call(hostReleased, { token, key: erp.key, query: { ...released, kdKantor: '050100' } }),
    ).toFailWith('declaration.notFound')
  })

  test('gets new tokens by a form too, as OAuth has them, and loses nothing by a repeated request', async () => {
    const first = await link(portal, platform, importir.access_token)
    const form = (fields: Record<string, string>) =>
      portal.request('POST', '/nle-oauth/v1/token', {
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const fields = { grant_type: 'refresh_token', refresh_token: first.refresh_token, client_id: platform.kode }
    const answer = await form({ ...fields, client_secret: platform.key })
    expect(answer).toSucceed()
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 1800, scope: 'dokumen status' })
    expect(await read(answer.body['access_token'])).toSucceed()
    expect(await form({ ...fields, client_secret: platform.key })).toSucceed()
    const unknown = await form({ ...fields, client_secret: 'dmgnlk_bukan' })
    expect(unknown).toFailWith('apiKey.unknown')
    expect(unknown.body['error']).toBe('invalid_client')
    const twice = `${new URLSearchParams(fields)}&refresh_token=x`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await portal.request('POST', '/nle-oauth/v1/token', { payload: twice, headers })).toFailWith(
      'input.malformed',
    )
  })
})

describe('a platform never reads', () => {
  test("H9: another company's document", async () => {
    const theirs = await link(portal, platform, tps.access_token)
    expect(await read(theirs.access_token)).toFailWith('access.denied')
    const idPerusahaan = COMPANIES.impor[0]
    expect(await portal.call(hostStatusAll, { ...as(theirs.access_token), query: { idPerusahaan } })).toFailWith(
      'access.denied',
    )
    const status = await portal.call(hostStatusOf, { ...as(theirs.access_token), params: { nomorAju } })
    expect(status).toFailWith('declaration.notFound')
    await portal.modules.access.givePortalAccess(tps.idUser, ['BC 2.0'])
    expect(await read(theirs.access_token)).toFailWith('declaration.notFound')
  })

  test('H9: what its consent, or its registration, does not cover', async () => {
    const { access_token } = await link(portal, platform, importir.access_token, 'status')
    expect(await read(access_token)).toFailWith('platform.scope')
    // Calls that no scope covers: those that write, that fetch once, and those of the portal itself.
    const body = { kodeDokumen: '20' }
    for (const [call, request] of [
      [hostDocument, { body }],
      [hostStatus, { query: { idPerusahaan: COMPANIES.impor[0] } }],
      [hostTariff, { query: { kodeHs: '84713020' } }],
    ] as [Call, object][]) {
      expect(await portal.call(call, { ...as(access_token), ...request } as never), call.path).toFailWith(
        'platform.scope',
      )
    }
    expect(await portal.call(platformConsentList, { token: access_token })).toFailWith('auth.invalid')
    expect(
      await portal.call(userInfoByEmail, { token: access_token, query: { email: 'importir@contoh.id' } }),
    ).toFailWith('auth.invalid')
    const narrow = await addPlatform(portal, 'PL-SEMPIT', ['referensi'])
    const asked = askFor(narrow, 'dokumen').request
    const answer = await portal.call(platformRequestRead, { token: importir.access_token, query: asked })
    expect(answer.body['item']).toMatchObject({
      permintaan: null,
      kembali: expect.stringContaining('error=invalid_scope'),
    })
    expect(
      await portal.call(platformConsentGive, { token: importir.access_token, body: { ...asked, hari: 30 } }),
    ).toFailWith('platform.request')
  })

  test('H9: with a consent that was revoked, from the next call on', async () => {
    const { access_token, refresh_token } = await link(portal, platform, importir.access_token)
    expect(await read(access_token)).toSucceed()
    const id = (await links())[0]?.idTautan ?? ''
    const revoke = () => portal.call(platformConsentRevoke, { token: importir.access_token, params: { id } })
    const revocations = await audited('platform-revoke')
    const foreign = await portal.call(platformConsentRevoke, { token: tps.access_token, params: { id } })
    expect(foreign).toFailWith('resource.notFound')
    expect((await revoke()).body['item']).toMatchObject({ keadaan: 'dicabut', diakhiriOleh: 'Sari Wulandari' })
    expect(await read(access_token)).toFailWith('platform.ended')
    expect(await refresh(portal, platform, refresh_token)).toFailWith('platform.ended')
    expect(await revoke()).toSucceed()
    expect(await audited('platform-revoke')).toBe(revocations + 1)
  })

  test('H9: with a consent that a later one replaced, or whose last day has passed', async () => {
    const first = await link(portal, platform, importir.access_token)
    const second = await link(portal, platform, importir.access_token, undefined, 1)
    expect(await read(first.access_token)).toFailWith('platform.ended')
    expect(await read(second.access_token)).toSucceed()
    portal.later({ minutes: 31 })
    expect(await read(second.access_token)).toFailWith('auth.expired')
    const third = await refresh(portal, platform, second.refresh_token)
    expect(await read(third.body['access_token'])).toSucceed()
    portal.later({ days: 1 })
    importir = await portal.session('importir')
    tps = await portal.session('tps')
    expect(await refresh(portal, platform, third.body['refresh_token'])).toFailWith('platform.ended')
    expect(await read(third.body['access_token'])).toFailWith('platform.ended')
    expect((await links())[0]).toMatchObject({ keadaan: 'berakhir' })
  })

  test('H9: while it is blocked, which notifies its companies; unblocking takes two administrators', async () => {
    const [admin, second] = [await portal.session('admin'), await portal.session('admin2')]
    const { access_token, refresh_token } = await link(portal, other, importir.access_token)
    expect(await read(access_token, other)).toSucceed()
    const see = async () =>
      items<ManagedPlatform>(
        await portal.call(managedPlatformList, { token: admin.access_token, query: { q: 'PL-LAIN' } }),
      )[0] ?? ({} as never)
    const block = async (diblokir: boolean) => {
      const body = { diblokir, alasan: 'Kunci tersebar', versi: (await see()).versi }
      return portal.call(managedPlatformBlock, { token: admin.access_token, params: { kode: 'PL-LAIN' }, body })
    }
    expect((await block(true)).body['item']).toMatchObject({ keadaan: 'berlaku' })
    expect(await read(access_token, other)).toFailWith('platform.blocked')
    const refused = await refresh(portal, other, refresh_token)
    expect(refused).toFailWith('platform.blocked')
    expect(refused.body['error']).toBe('unauthorized_client')
    const query = askFor(other).request
    expect(await portal.call(platformRequestRead, { token: importir.access_token, query })).toFailWith(
      'platform.unknown',
    )
    expect(await titles(importir)).toContain('Platform Muatan PL-LAIN diblokir')
    expect((await links())[0]).toMatchObject({ keadaan: 'diblokir' })
    expect(await see()).toMatchObject({ diblokir: true, alasanBlokir: 'Kunci tersebar', perusahaan: 1, bacaan: 1 })

    const { idPerubahan, keadaan } = (await block(false)).body['item']
    expect(keadaan).toBe('menunggu')
    expect(await read(access_token, other)).toFailWith('platform.blocked')
    const approve = (session: TestSession) =>
      portal.call(accessChangeApprove, { token: session.access_token, params: { id: idPerubahan } })
    expect(await approve(admin)).toFailWith('accessAdmin.ownChange')
    expect(await approve(second)).toSucceed()
    expect(await read(access_token, other)).toSucceed()
  })

  test("H9: with another platform's key, without one, or with one that was withdrawn", async () => {
    const gone = await addPlatform(portal, 'PL-KUNCI')
    const { access_token } = await link(portal, gone, importir.access_token)
    expect(await read(access_token, platform)).toFailWith('apiKey.unknown')
    expect(await portal.call(hostReleased, { token: access_token, key: false, query: released })).toFailWith(
      'apiKey.unknown',
    )
    expect(await portal.call(hostReleased, { token: access_token, key: erp.key, query: released })).toFailWith(
      'apiKey.unknown',
    )
    const admin = await portal.session('admin')
    const [seen] = items<ManagedPlatform>(
      await portal.call(managedPlatformList, { token: admin.access_token, query: { q: 'PL-KUNCI' } }),
    )
    const idKunci = seen?.kunci[0]?.idKunci ?? ''
    const params = { kode: 'PL-KUNCI', idKunci }
    expect(await portal.call(platformKeyWithdraw, { token: admin.access_token, params })).toSucceed()
    expect(await read(access_token, gone)).toFailWith('apiKey.unknown')
  })

  test('H9: once the account that consented may no longer decide for the company', async () => {
    const company = await addCompany(portal, { roles: ['Administrator Perusahaan'] })
    const session = await portal.session(company.username)
    const { access_token, refresh_token } = await link(portal, platform, session.access_token, 'referensi')
    const rate = () => portal.call(hostRate, { ...as(access_token), params: { kodeValuta: 'USD' } })
    expect(await rate()).toSucceed()
    await portal.modules.access.takeRole(company.idUser, 'Administrator Perusahaan', portal.core.db)
    expect(await rate()).toFailWith('platform.ended')
    expect(await refresh(portal, platform, refresh_token)).toFailWith('platform.ended')
    await portal.modules.access.giveRole(company.idUser, 'Administrator Perusahaan', portal.core.db)
    expect(await rate()).toSucceed()
    await sql`update portal_user set flag_blokir = '1' where id_user = ${company.idUser}::uuid`.execute(portal.core.db)
    expect(await rate()).toFailWith('platform.ended')
  })
})

describe('an authorization code', () => {
  test('H10: is worth nothing with a wrong verifier, address or platform, and then still works once', async () => {
    const asked = askFor(platform)
    const code = await consent(portal, importir.access_token, asked)
    const { verifier } = asked
    for (const wrong of ['', 'a'.repeat(43), asked.request.code_challenge]) {
      const answer = await exchange(portal, platform, code, wrong)
      if (wrong === '') expect(answer.status).toBe(400)
      else expect(answer).toFailWith('platform.grant')
    }
    expect(await exchange(portal, platform, code, verifier, 'https://muatan.contoh.id/nle/kembali')).toFailWith(
      'platform.grant',
    )
    const stolen = await exchange(portal, other, code, verifier)
    expect(stolen).toFailWith('platform.grant')
    expect(stolen.body['error']).toBe('invalid_grant')
    expect(await exchange(portal, platform, code, verifier)).toSucceed()
  })

  test('H10: used twice, ends the consent and its tokens, and notifies the company', async () => {
    const misuses = await audited('platform-misuse')
    const asked = askFor(platform)
    const code = await consent(portal, importir.access_token, asked)
    const both = await Promise.all([1, 2].map(() => exchange(portal, platform, code, asked.verifier)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    const won = both.find(({ status }) => status === 200)?.body ?? ({} as never)
    expect(await read(won['access_token'])).toFailWith('platform.ended')
    expect(await refresh(portal, platform, won['refresh_token'])).toFailWith('platform.ended')
    expect((await links())[0]).toMatchObject({ keadaan: 'disalahgunakan' })
    expect(await titles(importir)).toContain('Izin platform Muatan PL-MUATAN dihentikan')
    expect(await audited('platform-misuse')).toBe(misuses + 1)
  })

  test('H10: used again after its minute, still ends the consent', async () => {
    const asked = askFor(platform)
    const code = await consent(portal, importir.access_token, asked)
    const first = await exchange(portal, platform, code, asked.verifier)
    portal.later({ minutes: 20 })
    await portal.modules.platform.sweep(portal.core.now())
    expect(await exchange(portal, platform, code, asked.verifier)).toFailWith('platform.grant')
    expect(await read(first.body['access_token'])).toFailWith('platform.ended')
  })

  test('H10: expires after a minute', async () => {
    const asked = askFor(platform)
    const code = await consent(portal, importir.access_token, asked)
    portal.later({ seconds: 60 })
    expect(await exchange(portal, platform, code, asked.verifier)).toFailWith('platform.grant')
  })
})

test('H10: a refresh token that is used again later ends the consent', async () => {
  const first = await link(portal, platform, importir.access_token)
  const second = await refresh(portal, platform, first.refresh_token)
  expect(second).toSucceed()
  expect(await refresh(portal, other, second.body['refresh_token'])).toFailWith('platform.grant')
  portal.later({ seconds: 11 })
  expect(await refresh(portal, platform, first.refresh_token)).toFailWith('platform.grant')
  expect(await read(second.body['access_token'])).toFailWith('platform.ended')
  expect(await refresh(portal, platform, second.body['refresh_token'])).toFailWith('platform.ended')
})

describe('consent', () => {
  const ask = (query: object, token = importir.access_token) =>
    portal.call(platformRequestRead, { token, query: { ...askFor(platform).request, ...query } } as never)

  test('shows who asks, for what and for which company, and keeps the state of the platform', async () => {
    const { item } = (await ask({ state: 'a+b&c=', scope: 'status referensi' })).body
    expect(item.permintaan).toEqual({
      platform: {
        kode: 'PL-MUATAN',
        nama: 'Muatan PL-MUATAN',
        badanHukum: 'PT Muatan Contoh',
        asal: 'muatan.contoh.id',
      },
      cakupan: ['status', 'referensi'],
      perusahaan: { npwp: COMPANIES.impor[0], namaPerusahaan: 'PT Nusantara Impor Contoh' },
      berhak: true,
      berlakuSampai: null,
    })
    const back = new URL(item.kembali)
    expect(item.kembali.startsWith(RETURN_ADDRESS)).toBe(true)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      asal: 'dermaga',
      error: 'access_denied',
      state: 'a+b&c=',
      iss: portal.core.config.publicUrl,
    })
  })

  test.each([
    'https://jahat.contoh.id/nle/kembali',
    'https://muatan.contoh.id/nle/kembali',
    `${RETURN_ADDRESS}&lain=1`,
    'https://muatan.contoh.id/nle/kembali?asal=dermag',
  ])('H10: never sends a browser to %s, which is not registered', async redirect_uri => {
    const body = { ...askFor(platform).request, redirect_uri }
    for (const answer of [
      await ask({ redirect_uri }),
      await portal.call(platformConsentGive, { token: importir.access_token, body: { ...body, hari: 30 } }),
    ]) {
      expect(answer).toFailWith('platform.returnAddress')
      expect(JSON.stringify(answer.body)).not.toContain('https://')
    }
    expect(await ask({ client_id: 'PL-TIDAK-ADA' })).toFailWith('platform.unknown')
  })

  test.each([
    { why: 'without PKCE', change: { code_challenge_method: 'plain' }, error: 'invalid_request' },
    { why: 'with a malformed challenge', change: { code_challenge: 'pendek' }, error: 'invalid_request' },
    { why: 'for a token', change: { response_type: 'token' }, error: 'unsupported_response_type' },
    { why: 'without a scope', change: { scope: '' }, error: 'invalid_scope' },
    { why: 'with an unknown scope', change: { scope: 'status semua' }, error: 'invalid_scope' },
  ])('H10: a request $why is reported to the platform and gets no code', async ({ change, error }) => {
    const { item } = (await ask(change)).body
    expect(item.permintaan).toBeNull()
    expect(new URL(item.kembali).searchParams.get('error')).toBe(error)
    const body = { ...askFor(platform).request, ...change, hari: 30 }
    expect(await portal.call(platformConsentGive, { token: importir.access_token, body })).toFailWith(
      'platform.request',
    )
  })

  test('H10: is only given by who may decide for the company, in a confirmed session', async () => {
    const company = await addCompany(portal)
    const colleague = await portal.session(company.username)
    const asked = askFor(platform)
    expect((await ask({}, colleague.access_token)).body['item'].permintaan).toMatchObject({ berhak: false })
    const give = (token: string) => portal.call(platformConsentGive, { token, body: { ...asked.request, hari: 30 } })
    expect(await give(colleague.access_token)).toFailWith('access.denied')
    const officer = await portal.session('admin')
    expect(await give(officer.access_token)).toFailWith('access.denied')
    portal.later({ minutes: 11 })
    expect(await give(importir.access_token)).toFailWith('auth.confirmNeeded')
  })

  test('H10: cannot be sent by a page of another origin: a form, a cookie or a copied token without its proof give nothing', async () => {
    const before = (await links()).length
    const body = { ...askFor(platform).request, hari: 30 }
    const url = '/amws/v1/nle/izin'
    const headers = { origin: 'https://jahat.contoh.id', 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
    expect(await portal.request('POST', url, { payload, headers })).toFailWith('input.unsupported')
    const plain = { ...headers, 'content-type': 'text/plain' }
    expect(await portal.request('POST', url, { payload: JSON.stringify(body), headers: plain })).toFailWith(
      'input.unsupported',
    )
    const cookie = { origin: 'https://jahat.contoh.id', cookie: `access_token=${importir.access_token}` }
    expect(await portal.request('POST', url, { body, headers: cookie })).toFailWith('auth.missing')
    const preflight = await portal.request('OPTIONS', url, {
      headers: { origin: 'https://jahat.contoh.id', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers['access-control-allow-origin']).not.toBe('https://jahat.contoh.id')
    // Opening the page does nothing by itself.
    await portal.request('GET', `${NLE_CONSENT_PATH}?${new URLSearchParams(askFor(platform).request)}`, {})
    expect((await links()).length).toBe(before)
  })
})

test('a new scope or return address waits for a second administrator, and what takes away applies at once', async () => {
  const [admin, second] = [await portal.session('admin'), await portal.session('admin2')]
  const changing = await addPlatform(portal, 'PL-UBAH', ['dokumen'])
  const { access_token } = await link(portal, changing, importir.access_token, 'dokumen')
  const query = { q: changing.kode }
  const see = async () =>
    items<ManagedPlatform>(
      await portal.call(managedPlatformList, { token: admin.access_token, query }),
    )[0] as ManagedPlatform
  const edit = async (change: object) => {
    const { nama, badanHukum, npwp, kontak, email, telepon, alamatKembali, cakupan, versi } = await see()
    const body = { nama, badanHukum, npwp, kontak, email, telepon, alamatKembali, cakupan, versi, ...change }
    const params = { kode: changing.kode }
    return (await portal.call(managedPlatformEdit, { token: admin.access_token, params, body })).body['item']
  }
  const wider = await edit({ cakupan: ['referensi', 'dokumen'] })
  expect(wider.keadaan).toBe('menunggu')
  expect((await see()).cakupan).toEqual(['dokumen'])
  const params = { id: wider.idPerubahan }
  expect(await portal.call(accessChangeApprove, { token: admin.access_token, params })).toFailWith(
    'accessAdmin.ownChange',
  )
  expect(await portal.call(accessChangeApprove, { token: second.access_token, params })).toSucceed()
  expect((await see()).cakupan).toHaveLength(2)
  const moved = await edit({ alamatKembali: [RETURN_ADDRESS, 'https://lain.contoh.id/'] })
  expect(moved.keadaan).toBe('menunggu')
  expect(await read(access_token, changing)).toSucceed()
  expect(await edit({ cakupan: ['referensi'], nama: 'Sempit' })).toMatchObject({ keadaan: 'berlaku' })
  expect(await see()).toMatchObject({ cakupan: ['referensi'], nama: 'Sempit' })
  expect(await read(access_token, changing)).toFailWith('platform.scope')
})

test('H3: who asks for tokens again and again with a wrong key waits', async () => {
  const body = { grant_type: 'refresh_token', refresh_token: 'dmgnlr_x' }
  const ask = () => portal.call(platformToken, { key: 'dmgnlk_bukan', body, address: '203.0.113.9' })
  for (let turn = 0; turn < PLATFORM.tokensPerMinute; turn++) expect(await ask()).toFailWith('apiKey.unknown')
  expect(await ask()).toFailWith('limit.reached')
})

test('expired codes and tokens are deleted, and reads after a year', async () => {
  const count = async () =>
    (
      await sql<{ tokens: number; reads: number }>`select (select count(*)::int from platform_token) as tokens,
        (select count(*)::int from platform_read) as reads`.execute(portal.core.db)
    ).rows[0]
  expect(await count()).toMatchObject({ tokens: expect.any(Number) })
  portal.later({ days: 366 })
  await portal.modules.platform.sweep(portal.core.now())
  expect(await count()).toEqual({ tokens: 0, reads: 0 })
})

/** A post of an inward manifest for a company, in place of the one that stood. */
async function addPost(number: string, npwp: string): Promise<void> {
  const isi = JSON.stringify({
    namaSarana: 'MV CONTOH',
    bendera: 'SG',
    nomorVoyage: '117S',
    caraAngkut: '1',
    waktuTiba: '',
    pelabuhanAsal: 'CNSHA',
    pelabuhanTransit: '',
    pelabuhanBongkar: 'IDTPP',
    namaPenerima: 'PT CONTOH',
    kontainer: [],
  })
  await sql`delete from manifest_post where nomor_bl = ${number}`.execute(portal.core.db)
  await sql`
    insert into manifest_post (id_pos, id_kasus, layanan, id_perusahaan, nama_perusahaan, kode_kantor, arah, nomor_bc11, tanggal_bc11,
      nomor_pos, nomor_bl, tanggal_bl, npwp_penerima, kontainer, jumlah_kemasan, isi, status, changed_at)
    values (${randomUUID()}, ${randomUUID()}, 'manifes', ${randomUUID()}, 'PT Pelayaran Contoh', '040300', 'masuk', '002117',
      '2026-11-20', '0001', ${number}, '2026-11-20', ${npwp}, '{}', 1, ${isi}, 'terbuka', now())`.execute(
    portal.core.db,
  )
}
