import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import type { TestPortal } from './portal.ts'

/** A company that no other test knows, and its one user, who signs in with the demo password. */
export interface FreshCompany {
  idPerusahaan: string
  npwp: string
  namaPerusahaan: string
  idUser: string
  username: string
  nama: string
}

/** Adds a company with one user, so that tests of one file share a portal without seeing each other's rows.
 *  @param roles names of the user's roles besides `Pengguna Jasa` */
export async function addCompany(
  { core, modules }: Pick<TestPortal, 'core' | 'modules'>,
  { roles = ['Importir'], isBroker = false }: { roles?: readonly string[]; isBroker?: boolean } = {},
): Promise<FreshCompany> {
  const [idPerusahaan, idUser] = [randomUUID(), randomUUID()]
  const number = String(1_000_000_000 + Math.floor(Math.random() * 8_999_999_999))
  const npwp = `00${number}1000`
  const nib = `912${number}`
  const [namaPerusahaan, username, nama] = [`PT Samudra ${number}`, `sari.${number}`, 'Sari Wulandari']
  await modules.company.add({
    idPerusahaan,
    npwp,
    nib,
    namaPerusahaan,
    alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12, Jakarta Utara',
    isBroker,
    isAuthority: false,
  })
  await modules.identity.createUser({
    idUser,
    username,
    email: `${username}@contoh.id`,
    nama,
    identitas: npwp,
    npwp,
    nib,
    nitku: '',
    idPerusahaan,
    handphone: '081234567890',
    flagBlokir: '0',
    nipRekam: '',
    password: DEMO_PASSWORD,
    // Longer than what is valid for years: tests of terms move the clock.
    passwordExpiresAt: new Date(core.now().getTime() + 10 * 365 * 86_400_000),
    otpFlag: '0',
    createdAt: core.now(),
  })
  for (const role of ['Pengguna Jasa', ...roles]) await modules.access.giveRole(idUser, role, core.db)
  return { idPerusahaan, npwp, namaPerusahaan, idUser, username, nama }
}
