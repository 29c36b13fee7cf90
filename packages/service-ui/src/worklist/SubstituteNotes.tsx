import { substituteList } from '@dermaga/contract'
import { dayText, fill, substituteText as text } from '@dermaga/text'
import { InlineMessage } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useServiceHost } from '../host.ts'

/** Whom the officer replaces today, and who replaces the officer. */
export function SubstituteNotes() {
  const host = useServiceHost()
  const { idUser } = host.user
  const current = useQuery(callQuery(host, substituteList, { query: { keadaan: 'berlaku' } }))
  const rows = current.data?.items ?? []
  return rows.flatMap(({ idPenggantian, petugas, pengganti, akhir }) => {
    const isActing = pengganti.idUser === idUser
    if (!isActing && petugas.idUser !== idUser) return []
    const words = isActing
      ? fill(text.acting, { nama: petugas.nama, akhir: dayText(akhir) })
      : fill(text.away, { nama: pengganti.nama, akhir: dayText(akhir) })
    return [
      <InlineMessage key={idPenggantian} tone="info">
        {words}
      </InlineMessage>,
    ]
  })
}
