import { type AddressReading, guestAddressRead, type ManagedEntry, managedEntryPublish } from '@dermaga/contract'
import { changeRequestOf } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { createProcessRateLimit } from '../../rate-limit/index.ts'
import type { createEntryPublication } from './entry-publication.ts'

/** Readings per officer; each may fetch many files. */
const READS_PER_MINUTE = 20

interface PublicationRouteOptions {
  readAddress: (address: string, options: { isFrame: boolean }) => Promise<AddressReading>
  publishEntry: ReturnType<typeof createEntryPublication>
  showEntry: (id: string) => Promise<ManagedEntry>
}

/** From an address to an entry in service, for officers. */
export function registerPublicationRoutes(
  http: Http,
  { readAddress, publishEntry, showEntry }: PublicationRouteOptions,
): void {
  const secondsToWait = createProcessRateLimit(READS_PER_MINUTE)

  serve(http, guestAddressRead, ({ body, caller, now }) => {
    const seconds = secondsToWait(caller.idUser, 1, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    return readAddress(body.alamat, { isFrame: body.bingkai })
  })

  serve(http, managedEntryPublish, async ({ params, body, ...input }) => {
    const { menu } = await publishEntry(params.id, body, changeRequestOf(input))
    return { entri: await showEntry(params.id), menu }
  })
}
