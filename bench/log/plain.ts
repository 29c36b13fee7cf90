import { routeOf, userLogAdd } from '@dermaga/contract'
import fastify from 'fastify'
import { createLocalJWKSet, type JWK, jwtVerify } from 'jose'
import pg from 'pg'

/** The same endpoint as a careful team would write it without the portal: Fastify with its defaults, the signature verified by jose,
 *  session and account read by a prepared statement, the body parsed by the same schema, and one prepared insert per request. */
export async function plainServer(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const { rows: keyRows } = await pool.query("select kid, public_jwk from server_key where purpose = 'access-token'")
  const keys = createLocalJWKSet({
    keys: keyRows.map(({ kid, public_jwk }): JWK => ({ ...(JSON.parse(public_jwk) as JWK), kid, alg: 'ES256' })),
  })
  const app = fastify()
  app.addHook('onClose', () => pool.end())

  app.post(routeOf(userLogAdd), async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token) return reply.status(401).send({ status: 'error' })
    const { payload } = await jwtVerify(token, keys, { algorithms: ['ES256'], typ: 'at+jwt', audience: 'dermaga' })
    const { rows } = await pool.query({
      name: 'session',
      text: `select session.ended_at, session.ends_at, account.is_blocked, account.username
        from session join session_account account on account.id_user = session.id_user
        where session.id_user = $1 and session.id_session = $2`,
      values: [payload.sub, payload['sid']],
    })
    const [session] = rows
    if (!session || session.ended_at || session.ends_at <= new Date() || session.is_blocked) {
      return reply.status(401).send({ status: 'error' })
    }
    const body = userLogAdd.body.parse(request.body)
    if (body.idUser !== payload.sub || body.username !== session.username) {
      return reply.status(403).send({ status: 'error' })
    }
    await pool.query({
      name: 'add',
      text: `insert into user_activity
          (id_user, happened_at, id_activity, id_session, kind, deskripsi, browser_info, hostname, address)
        values ($1, now(), uuidv7(), $2, 2, $3, $4, $5, $6)`,
      values: [payload.sub, payload['sid'], body.deskripsi, body.browserInfo, body.hostname, request.ip],
    })
    return { status: 'success', message: 'Berhasil' }
  })
  return app
}
