import { exportJWK, generateKeyPair } from 'jose'
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider'
import pg from 'pg'
import { serveBench } from './serve.ts'

const RESOURCE = 'urn:dermaga:portal'
const CLIENT = 'portal'

/** oidc-provider, configured for the same work: rotating refresh tokens bound by DPoP, reuse detection, replay detection,
 *  ES256 access tokens that are not stored, and the account read from the database at every refresh. */
await serveBench(async ({ port, databaseUrl, thumbprint, families }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  await pool.query(`create table if not exists oidc_model (
    model text not null, id text not null, grant_id text, payload jsonb not null, consumed_at integer,
    expires_at timestamptz, primary key (model, id))`)
  await pool.query('create index if not exists oidc_model_grant on oidc_model (grant_id)')

  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    adapter: model => postgresAdapter(pool, model),
    clients: [
      {
        client_id: CLIENT,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: ['http://127.0.0.1/'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
    rotateRefreshToken: true,
    ttl: { AccessToken: 1800, RefreshToken: 86_400, Grant: 86_400 },
    features: {
      dPoP: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'api',
          audience: 'dermaga',
          accessTokenFormat: 'jwt',
          accessTokenTTL: 1800,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    async findAccount(_ctx, accountId) {
      const { rows } = await pool.query({
        name: 'account',
        text: `select email, username from portal_user where id_user = $1 and flag_blokir = '0'`,
        values: [accountId],
      })
      return rows[0] && { accountId, claims: () => ({ sub: accountId, ...rows[0] }) }
    },
  })
  await new Promise<void>(resolve => provider.listen(port, '127.0.0.1', resolve))

  const client = await provider.Client.find(CLIENT)
  if (!client) throw new Error('no client')
  const { rows } = await pool.query<{ id_user: string }>(`select id_user from portal_user where username = 'importir'`)
  const accountId = rows[0]?.id_user ?? ''
  const tokens: string[] = []
  for (let family = 0; family < families; family++) {
    const grant = new provider.Grant({ accountId, clientId: CLIENT })
    grant.addResourceScope(RESOURCE, 'api')
    const grantId = await grant.save()
    const token = new provider.RefreshToken({
      accountId,
      client,
      grantId,
      gty: 'authorization_code',
      scope: 'api',
      resource: RESOURCE,
    })
    token.jkt = thumbprint
    tokens.push(await token.save())
  }
  return { htu: `${issuer}/token`, tokens }
})

/** One statement per operation, prepared once per connection. */
function postgresAdapter(pool: pg.Pool, model: string): Adapter {
  const run = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values })
  const found = async (rows: Promise<pg.QueryResult>): Promise<AdapterPayload | undefined> => {
    const row = (await rows).rows[0]
    return row && { ...row.payload, ...(row.consumed_at ? { consumed: row.consumed_at } : {}) }
  }
  return {
    async upsert(id, payload, expiresIn) {
      await run(
        'upsert',
        `insert into oidc_model (model, id, grant_id, payload, expires_at) values ($1, $2, $3, $4, now() + $5 * interval '1 second')
         on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        [model, id, payload.grantId ?? null, payload, expiresIn],
      )
    },
    find: id =>
      found(run('find', 'select payload, consumed_at from oidc_model where model = $1 and id = $2', [model, id])),
    findByUid: uid =>
      found(
        run('uid', `select payload, consumed_at from oidc_model where model = $1 and payload ->> 'uid' = $2`, [
          model,
          uid,
        ]),
      ),
    findByUserCode: async () => undefined,
    async consume(id) {
      await run(
        'consume',
        'update oidc_model set consumed_at = extract(epoch from now()) where model = $1 and id = $2',
        [model, id],
      )
    },
    async destroy(id) {
      await run('destroy', 'delete from oidc_model where model = $1 and id = $2', [model, id])
    },
    async revokeByGrantId(grantId) {
      await run('revoke', 'delete from oidc_model where grant_id = $1', [grantId])
    },
  }
}
