import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Core } from '../core.ts'
import type { ConsentRow, ConsentStore } from './consent.store.ts'
import type { PlatformStore } from './platform.store.ts'
import type { ReadRow, ReadStore } from './read.store.ts'
import { hashOf, newSecret } from './secret.ts'

/** A company of the demo that has linked a platform, and who has. */
export interface DemoCompany {
  idPerusahaan: string
  user: { idUser: string; nama: string }
}

interface Stores {
  platforms: Pick<PlatformStore, 'put' | 'noteUse'>
  consents: Pick<ConsentStore, 'add' | 'noteUse'>
  reads: Pick<ReadStore, 'add'>
}

const DAY_MS = 86_400_000
const CODE = 'TRUKNESIA'
const SCOPES: ConsentRow['scopes'] = ['dokumen', 'status', 'referensi']

/** Invented reads, by hours ago. */
const READS: readonly (Pick<ReadRow, 'call' | 'scope' | 'about'> & { hoursAgo: number })[] = [
  { hoursAgo: 3, call: '/openapi/kurs/:kodeValuta', scope: 'referensi', about: 'USD' },
  { hoursAgo: 4, call: '/openapi/gudangTPS/kodeKantor/:kodeKantor', scope: 'referensi', about: '040300' },
  { hoursAgo: 27, call: '/v2/openapi/status', scope: 'status', about: '' },
  { hoursAgo: 51, call: '/v2/openapi/status', scope: 'status', about: '' },
  { hoursAgo: 52, call: '/openapi/pelabuhan/kodeKantor/:kodeKantor', scope: 'referensi', about: '040300' },
]

/** Seeds an approved platform with one linked company and what it has read. It has no key, so nobody can call as it. */
export async function seedPlatform(
  { platforms, consents, reads }: Stores,
  core: Core,
  { idPerusahaan: id_perusahaan, user }: DemoCompany,
): Promise<void> {
  const now = core.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await platforms.put(
    {
      kode: CODE,
      nama: 'Truknesia',
      badan_hukum: 'PT Truk Niaga Contoh',
      npwp: '0091234567812000',
      kontak: 'Rudi Hartono',
      email: 'nle@truknesia.contoh.id',
      telepon: '0215551234',
      return_addresses: ['https://truknesia.contoh.id/nle/kembali'],
      scopes: SCOPES,
      is_blocked: false,
      block_reason: '',
    },
    core.db,
  )
  const row: ConsentRow = {
    id_perusahaan,
    id_consent: randomUUIDv7(),
    kode: CODE,
    scopes: SCOPES,
    granted_at: ago(12 * DAY_MS),
    granted_by: user.idUser,
    granted_name: user.nama,
    ends_at: new Date(now.getTime() + 78 * DAY_MS),
    ended_at: null,
    ended_because: null,
    ended_by: '',
    used_at: null,
  }
  const code = {
    token_hash: hashOf(newSecret('kode')),
    expires_at: row.granted_at,
    return_address: null,
    challenge: null,
  }
  await consents.add(row, code, core.db)
  const { id_consent } = row
  await reads.add(
    READS.map(({ hoursAgo, ...read }) => ({
      ...read,
      id_perusahaan,
      id_read: randomUUIDv7(),
      read_at: ago(hoursAgo * 3_600_000),
      kode: CODE,
      id_consent,
    })),
    core.db,
  )
  const usedAt = ago(3 * 3_600_000)
  await consents.noteUse({ id_perusahaan, id_consent }, usedAt)
  await platforms.noteUse({ kode: CODE, id_key: randomUUID() }, usedAt)
}
