import { createPortal } from '../../apps/server/src/app.ts'
import { testConfig } from '../../tests/support/template.ts'
import { serveBench } from './serve.ts'

/** The portal, with sessions bound to the benchmark's key. */
await serveBench(async ({ port, databaseUrl, thumbprint, families }) => {
  const config = testConfig({ dataDir: '/nonexistent', url: databaseUrl }, { PORT: String(port), HOST: '127.0.0.1' })
  const portal = await createPortal(config, { shellFolder: '/nonexistent' })
  await portal.app.listen({ host: '127.0.0.1', port })
  const { core, modules } = portal
  const user = await modules.identity.findUserByEmail('importir@contoh.id')
  if (!user) throw new Error('the demo data has no importir')
  const account = {
    idUser: user.id_user,
    username: user.username,
    email: user.email,
    nip: user.nip_rekam,
    otpFlag: user.otp_flag,
  }
  const tokens: string[] = []
  for (let family = 0; family < families; family++) {
    const now = core.now()
    const proof = { thumbprint, spent: `bench-${port}-${family}`, expiresAt: now }
    const started = await modules.session.startSession(
      { account, proof, address: '127.0.0.1', browser: 'bench', isConfirmed: false },
      now,
    )
    await started.save(core.db)
    tokens.push(started.tokens.refresh_token)
  }
  return { htu: `${config.publicUrl}/authws/v1/user/update-token`, tokens }
})
