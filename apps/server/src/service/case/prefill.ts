import { wibDay } from '@dermaga/contract'
import { type Content, type FormFacts, isGivenField, type KnownSource } from '@dermaga/service'

/** What the portal knows of who applies. */
export interface Known {
  npwp: string
  namaPerusahaan: string
  nib: string
  alamatPerusahaan: string
  nama: string
  email: string
  telepon: string
}

/** The first content of a form: what the portal knows already. */
export function prefilled({ fields }: FormFacts, known: Known, now: Date): Content {
  const values: Record<KnownSource, string> = {
    'perusahaan.npwp': known.npwp,
    'perusahaan.nama': known.namaPerusahaan,
    'perusahaan.nib': known.nib,
    'perusahaan.alamat': known.alamatPerusahaan,
    'pengguna.nama': known.nama,
    'pengguna.email': known.email,
    'pengguna.telepon': known.telepon,
    'hari-ini': wibDay(now),
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { source }]) =>
      typeof source === 'string' && values[source] ? [[name, values[source]]] : [],
    ),
  )
}

/** Content as a browser sent it, with the fields that it cannot change as they were. */
export function withFixed(form: FormFacts, sent: Content, before: Content): Content {
  const own = Object.entries(sent).filter(([name]) => !isGivenField(form, name))
  const kept = Object.entries(before).filter(([name]) => isGivenField(form, name))
  return Object.fromEntries([...own, ...kept])
}
