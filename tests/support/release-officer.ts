import { expect } from '@playwright/test'
import {
  type CanaryAudience,
  type ManagedCanary,
  type ManagedEntry,
  type ManagedVersion,
  managedCanaryById,
  managedCanaryPromote,
  managedCanarySet,
  managedEntryById,
  managedEntryList,
  managedVersionCheck,
  managedVersionLive,
  managedVersionRead,
} from '../../packages/contract/src/index.ts'
import { openClient, overNetwork } from './client.ts'

/** An officer who releases versions of one entry by calls, where a test is about what users get. */
export async function openReleaseOfficer(url: string, pathName: string) {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('admin')
  const found = (await client.call(managedEntryList, { token, query: { q: pathName } })).body['items']
  const { id } = found.find((entry: ManagedEntry) => entry.pathName.startsWith(pathName)) as ManagedEntry
  const params = { id }
  const item = async <T>(answer: ReturnType<typeof client.call>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body['item'] as T
  }
  const canary = () => item<ManagedCanary>(client.call(managedCanaryById, { token, params }))
  const entry = () => item<ManagedEntry>(client.call(managedEntryById, { token, params }))

  return {
    /** Reads what the host serves now, and records a successful check. @returns its number */
    async readAndCheck(globals: { nama: string; skrip: string }[] = []): Promise<number> {
      const body = { sealed: false, globals }
      const { nomor } = await item<ManagedVersion>(client.call(managedVersionRead, { token, params, body }))
      const check = { token, params: { id, nomor }, body: { lulus: true, pesan: '' } }
      await item(client.call(managedVersionCheck, check))
      return nomor
    },
    async startCanary(nomor: number, sasaran: CanaryAudience): Promise<void> {
      const body = { sasaran, versi: (await canary()).versi }
      await item(client.call(managedCanarySet, { token, params: { id, nomor }, body }))
    },
    async promote(): Promise<void> {
      const body = { versi: (await canary()).versi }
      await item(client.call(managedCanaryPromote, { token, params, body }))
    },
    async goLive(nomor: number): Promise<void> {
      const body = { disematkan: false, alasan: '', versi: (await entry()).versi }
      await item(client.call(managedVersionLive, { token, params: { id, nomor }, body }))
    },
    liveNumber: async () => (await entry()).nomorAktif,
  }
}
