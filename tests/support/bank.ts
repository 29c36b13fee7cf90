import { createHmac, randomUUID } from 'node:crypto'
import { bankPayment, wibDay } from '@dermaga/contract'
import type { Answer } from './client.ts'
import type { TestPortal } from './portal.ts'

/** The bank's signed report of a payment.
 *  @param key of `BANK_KEYS`: `whsec_…` */
export async function payAtBank(
  portal: Pick<TestPortal, 'core' | 'call'>,
  key: string,
  { kodeBilling, total }: { kodeBilling: string; total: number },
  ntpn = 'B1B2C3D4E5F6G7H8',
): Promise<Answer> {
  const now = portal.core.now()
  const body = {
    kodeBilling,
    ntpn,
    ntb: ntpn.slice(0, 12),
    bank: '8',
    jumlah: total,
    dibayarPada: now.toISOString(),
    tanggalBuku: wibDay(now),
  }
  const [id, time] = [randomUUID(), String(Math.floor(now.getTime() / 1000))]
  const mac = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
  const signature = mac.update(`${id}.${time}.${JSON.stringify(body)}`).digest('base64')
  const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
  return portal.call(bankPayment, { body, headers })
}
