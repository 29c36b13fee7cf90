import { NLE_PATH, wibDay } from '@dermaga/contract'
import { longDayText, platformText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { ConsentRow, ConsentStore } from './consent.store.ts'
import type { PlatformRow } from './platform.store.ts'

export type PlatformEvents = ReturnType<typeof createPlatformEvents>

/** What companies are notified of about platforms. */
export function createPlatformEvents(consents: Pick<ConsentStore, 'companiesOf'>, publishEvent: PublishEvent) {
  return {
    /** A company's consent, to everybody in the company. */
    async linked(row: ConsentRow, platform: Pick<PlatformRow, 'nama'>, trx: Db): Promise<void> {
      const words = {
        platform: platform.nama,
        oleh: row.granted_name,
        cakupan: row.scopes.map(scope => platformText.scopes[scope].name).join(', '),
        sampai: longDayText(wibDay(row.ends_at)),
      }
      const to = { company: row.id_perusahaan }
      const inbox = [{ key: `platform consent ${row.id_consent}`, to, words, link: NLE_PATH }]
      await publishEvent(trx, { type: 'platform.ditautkan', at: row.granted_at, inbox })
    },

    /** That a platform was blocked, or is no longer, to the companies whose consent stands. */
    async blocked({ kode, nama: platform, is_blocked, block_reason: alasan }: PlatformRow, at: Date, trx: Db) {
      const companies = await consents.companiesOf(kode, at, trx)
      const message = (company: string) => ({
        key: `platform ${is_blocked ? 'block' : 'unblock'} ${kode} ${at.toISOString()}`,
        to: { company },
        link: NLE_PATH,
      })
      if (is_blocked) {
        const inbox = companies.map(company => ({ ...message(company), words: { platform, alasan } }))
        await publishEvent(trx, { type: 'platform.diblokir', at, inbox })
      } else {
        const inbox = companies.map(company => ({ ...message(company), words: { platform } }))
        await publishEvent(trx, { type: 'platform.blokir-dibuka', at, inbox })
      }
    },

    /** That the portal ended a consent, because a code or token of it was used twice. */
    async misused(row: Pick<ConsentRow, 'id_perusahaan' | 'id_consent'>, platform: string, at: Date, trx: Db) {
      const to = { company: row.id_perusahaan }
      const inbox = [{ key: `platform misuse ${row.id_consent}`, to, words: { platform }, link: NLE_PATH }]
      await publishEvent(trx, { type: 'platform.diakhiri', at, inbox })
    },
  }
}
