import { hostPorts, hostPortsV2 } from '@dermaga/contract'
import { hostText } from '@dermaga/text'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'
import type { ReferenceModule } from '../reference/index.ts'

/** Above the number of ports. */
const MOST = 5000

/** Ports by name, for companies' own systems. No list states the office of a port. */
export function registerHostPortRoutes(http: Http, { findEntries }: Pick<ReferenceModule, 'findEntries'>): void {
  const handle: Handler<typeof hostPorts | typeof hostPortsV2> = async ({ params }) => {
    const found = await findEntries('pelabuhan', params.kata, MOST)
    const data = found.map(({ kode, nama }) => ({
      kodePelabuhan: kode,
      namaPelabuhan: nama,
      kodeKantor: null,
      namaKantor: null,
    }))
    return new Answer({ total: data.length, data }, data.length > 0 ? hostText.portsFound : hostText.noPort)
  }
  serve(http, hostPorts, handle)
  serve(http, hostPortsV2, handle)
}
