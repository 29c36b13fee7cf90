import { randomUUID } from 'node:crypto'
import { type PowerDocument, wibDay } from '@dermaga/contract'
import type { CompanyRecord } from '../company/index.ts'
import type { PublishEvent } from '../events/index.ts'
import { publisherOf } from './events.ts'
import type { PowerRow, PowerStore } from './power-of-attorney.store.ts'

const DAY_MS = 86_400_000

/** A party of the demo's powers: a company and the user who acts for it. */
export interface DemoParty {
  company: CompanyRecord
  user: { idUser: string; nama: string }
}

interface DemoPower {
  madeDaysAgo: number
  dokumen: PowerDocument[]
  /** Codes of customs offices; null: all. */
  kantor: string[] | null
  fromDay: number
  untilDay: number
  catatan: string
  decided: readonly { by: 'grantor' | 'broker'; daysAgo: number; recorded: 'diterima' | 'diakhiri'; note: string }[]
}

/** Of an importer: an ended, an active and a pending power. Of an excise business: an active one. Days count from seeding. */
const POWERS: Readonly<Record<'importer' | 'excise', readonly DemoPower[]>> = {
  importer: [
    {
      madeDaysAgo: 120,
      dokumen: ['30', '33'],
      kantor: null,
      fromDay: -120,
      untilDay: 60,
      catatan: 'Pengurusan ekspor contoh barang pameran.',
      decided: [
        { by: 'broker', daysAgo: 119, recorded: 'diterima', note: '' },
        {
          by: 'grantor',
          daysAgo: 40,
          recorded: 'diakhiri',
          note: 'Pameran selesai, ekspor kembali kami urus sendiri.',
        },
      ],
    },
    {
      madeDaysAgo: 30,
      dokumen: ['20', '23', '25', 'jaminan', 'keberatan'],
      kantor: ['040300', '050100'],
      fromDay: -30,
      untilDay: 335,
      catatan: 'Impor bahan baku melalui Tanjung Priok.',
      decided: [{ by: 'broker', daysAgo: 29, recorded: 'diterima', note: '' }],
    },
    {
      madeDaysAgo: 0,
      dokumen: ['30'],
      kantor: ['040300'],
      fromDay: 3,
      untilDay: 180,
      catatan: 'Ekspor barang jadi ke Singapura.',
      decided: [],
    },
  ],
  excise: [
    {
      madeDaysAgo: 20,
      dokumen: ['p3c', 'ck-1', 'ck-5', 'lack-1'],
      kantor: ['051000'],
      fromDay: -20,
      untilDay: 345,
      catatan: 'Pemesanan pita, pengiriman, dan laporan bulanan di Cikarang.',
      decided: [{ by: 'broker', daysAgo: 19, recorded: 'diterima', note: '' }],
    },
  ],
}

/** The sorts of businesses of the demo that grant powers. */
export type DemoGrantor = keyof typeof POWERS

/** Seeds the powers that the grantor has granted the broker. */
export async function seedPowers(
  store: PowerStore,
  sort: DemoGrantor,
  grantor: DemoParty,
  broker: DemoParty,
  now: Date,
  publishEvent: PublishEvent,
): Promise<void> {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS)
  for (const power of POWERS[sort]) {
    const made_at = daysFromNow(-power.madeDaysAgo)
    const row: PowerRow = {
      id_power: randomUUID(),
      version: 1,
      recorded: 'menunggu',
      id_pemberi: grantor.company.idPerusahaan,
      npwp_pemberi: grantor.company.npwp,
      nama_pemberi: grantor.company.namaPerusahaan,
      id_penerima: broker.company.idPerusahaan,
      npwp_penerima: broker.company.npwp,
      nama_penerima: broker.company.namaPerusahaan,
      dokumen: power.dokumen,
      kantor: power.kantor,
      mulai: wibDay(daysFromNow(power.fromDay)),
      akhir: wibDay(daysFromNow(power.untilDay)),
      catatan: power.catatan,
      made_at,
    }
    const eventOf = ({ company, user }: DemoParty, happened_at: Date, catatan: string) => ({
      id_user: user.idUser,
      nama_user: user.nama,
      nama_perusahaan: company.namaPerusahaan,
      happened_at,
      catatan,
    })
    const made = { ...eventOf(grantor, made_at, power.catatan), kind: 'dibuat' as const }
    const onGrant = publisherOf(made, 'pemberi', publishEvent)
    await store.grant({ row, event: made, today: wibDay(now), clashes: () => false, onChange: onGrant })
    for (const [position, { by, daysAgo, recorded, note }] of power.decided.entries()) {
      const event = { ...eventOf(by === 'grantor' ? grantor : broker, daysFromNow(-daysAgo), note), kind: recorded }
      const onChange = publisherOf(event, by === 'grantor' ? 'pemberi' : 'penerima', publishEvent)
      await store.decide({ id: row.id_power, version: position + 1, recorded, event, onChange })
    }
  }
}
