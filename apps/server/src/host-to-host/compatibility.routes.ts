import { type HostCompatibility, hostCompatibilityChange, hostCompatibilityRead } from '@dermaga/contract'
import { fieldErrors, hostText } from '@dermaga/text'
import type { Audit } from '../activity/index.ts'
import { changeRequestOf } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { requireConfirmed } from '../session/index.ts'
import { fingerprintOf } from './client-certificate.ts'
import type { CompatibilityRow, CompatibilityStore } from './compatibility.store.ts'
import { networkOf } from './network.ts'

interface Parts {
  compatibility: CompatibilityStore
  audit: Audit
  /** Whether the installation checks client certificates. */
  hasCertificates: boolean
}

/** The compatibility setting, for company administrators. */
export function registerCompatibilityRoutes(http: Http, { compatibility, audit, hasCertificates }: Parts): void {
  async function settingOf(idPerusahaan: string): Promise<HostCompatibility> {
    const found = await compatibility.find(idPerusahaan)
    return {
      versi: found?.row.version ?? 0,
      aktif: found?.row.is_on ?? false,
      jaringan: found?.networks ?? [],
      sidikJari: found?.row.certificate ?? '',
      bolehSertifikat: hasCertificates,
      diubahPada: found?.row.changed_at.toISOString() ?? null,
      diubahOleh: found?.row.changed_by ?? null,
    }
  }

  serve(http, hostCompatibilityRead, ({ caller }) => settingOf(caller.idPerusahaan))

  serve(http, hostCompatibilityChange, async ({ body, ...input }) => {
    const { caller, now } = input
    requireConfirmed(caller, now)
    const networks = body.jaringan.map(
      (text, position) => networkOf(text) ?? refuse(`jaringan.${position}`, fieldErrors.format),
    )
    const certificate =
      body.sidikJari === '' ? '' : (fingerprintOf(body.sidikJari) ?? refuse('sidikJari', fieldErrors.format))
    const isReachable = networks.length > 0 || (certificate !== '' && hasCertificates)
    if (body.aktif && !isReachable) fail('hostCompatibility.open')
    const row: CompatibilityRow = {
      id_perusahaan: caller.idPerusahaan,
      version: body.versi + 1,
      is_on: body.aktif,
      certificate,
      changed_at: now,
      changed_by: caller.nama,
    }
    const { by, from } = changeRequestOf(input)
    const isChanged = await compatibility.change(row, networks, trx =>
      audit(
        {
          kind: 'host-compatibility-change',
          factor: 'confirmed-session',
          outcome: 'success',
          subject: describe(row, networks),
          at: now,
          idUser: by.idUser,
          username: by.username,
          ...from,
        },
        trx,
      ),
    )
    const setting = await settingOf(caller.idPerusahaan)
    if (!isChanged && !isSame(setting, row, networks))
      fail('hostCompatibility.changed', { oleh: setting.diubahOleh ?? '' })
    return new Answer(setting, body.aktif ? hostText.done.compatible : hostText.done.strict)
  })
}

/** What the audit keeps of a change. */
const describe = ({ is_on, certificate }: CompatibilityRow, networks: readonly string[]): string =>
  [is_on ? 'on' : 'off', ...networks, ...(certificate === '' ? [] : [`sha256 ${certificate}`])].join(' ')

/** Whether this same change was made before: its answer was lost. */
const isSame = (setting: HostCompatibility, row: CompatibilityRow, networks: readonly string[]): boolean =>
  setting.versi === row.version &&
  setting.aktif === row.is_on &&
  setting.sidikJari === row.certificate &&
  setting.diubahOleh === row.changed_by &&
  setting.jaringan.length === new Set(networks).size

const refuse = (path: string, message: string): never =>
  fail('input.invalid', { fields: [{ in: 'body', path, message }] })
