import {
  deviceByUserName,
  deviceDelete,
  loginMobile,
  pairingAnswer,
  pendingPairing,
  qrCode,
  qrLogin,
  qrLoginPoll,
} from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { SessionModule } from '../session/index.ts'
import type { DeviceStore } from './device.store.ts'
import type { PhonePairing } from './phone-pairing.ts'
import type { PortalPairing } from './portal-pairing.ts'

interface DeviceRouteOptions {
  devices: DeviceStore
  portal: PortalPairing
  phone: PhonePairing
  session: SessionModule
  identity: IdentityModule
  audit: Audit
}

export function registerDeviceRoutes(
  http: Http,
  { db }: Core,
  { devices, portal, phone, session, identity, audit }: DeviceRouteOptions,
): void {
  serve(http, qrCode, async ({ request, address, now }) => {
    const token = request.headers.authorization?.replace(/^bearer +/i, '')
    if (!token) return fail('auth.missing')
    const proof = await session.readProof(qrCode, request.headers['dpop'], now)
    const presented = await session.inspectRefreshToken(token, proof, { address, correlationId: request.id }, now)
    return portal.offer(presented, now)
  })

  serve(http, qrLogin, async ({ body, ...input }) => {
    await identity.countStranger(input.address, input.now)
    const device = { type: body.deviceType, os: body.deviceOs }
    return phone.request(body.code, device, await session.readSignInOrigin(qrLogin, input), input.now)
  })

  serve(http, qrLoginPoll, async ({ body, ...input }) =>
    phone.poll(body.pairing, await session.readSignInOrigin(qrLoginPoll, input), input.now),
  )

  serve(http, loginMobile, async ({ body, ...input }) => {
    const origin = await session.readSignInOrigin(loginMobile, input)
    if (!origin.proof) return fail('dpop.required')
    // The same error for an unknown name and for another user's phone, so that names cannot be probed.
    const user = await identity.findUserByName(body.username)
    const device = user && (await devices.findDevice(user.id_user))
    if (device?.dpop_thumbprint !== origin.proof.thumbprint) return fail('device.notPaired')
    return identity.signIn({ ...origin, username: body.username, sealedPassword: body.password }, input.now)
  })

  serve(http, deviceByUserName, async ({ caller }) => {
    const device = await devices.findDevice(caller.idUser)
    if (!device) return null
    return {
      idUserAccessMobile: device.id_user_access_mobile,
      deviceType: device.device_type,
      deviceOs: device.device_os,
      wkAktivasi: device.activated_at.toISOString(),
    }
  })

  serve(http, deviceDelete, async ({ params, caller, request, address, now }) => {
    const device = (await devices.findDeviceById(params.idUserAccessMobile)) ?? fail('resource.notFound')
    const { idUser } = caller
    if (device.id_user !== idUser) fail('access.denied')
    await db.transaction().execute(async trx => {
      const removed = await devices.removeDevice(idUser, params.idUserAccessMobile, trx)
      if (!removed) return fail('resource.notFound')
      const of = { idSession: removed.id_session, thumbprint: removed.dpop_thumbprint }
      await session.endDevice(idUser, of, now, trx)
      const event = { kind: 'device-unpair', factor: 'token', outcome: 'success' } as const
      const by = { idUser, username: caller.username, address, correlationId: request.id }
      await audit({ ...event, ...by, at: now }, trx)
    })
    return undefined
  })

  serve(http, pendingPairing, async ({ caller, now }) => {
    const pending = await portal.findPending(caller, now)
    if (!pending) return null
    return {
      idPairing: pending.id_pairing,
      deviceType: pending.device_type,
      deviceOs: pending.device_os,
      address: pending.address,
      askedAt: pending.asked_at.toISOString(),
    }
  })

  serve(http, pairingAnswer, async ({ body, caller, request, address, now }) => {
    await portal.answer(caller, body.idPairing, body.accept, { address, correlationId: request.id }, now)
    return undefined
  })
}
