import { wibDay } from '@dermaga/contract'
import type { StoredPost } from '../adapter/index.ts'
import type { PostRow } from './post.store.ts'

/** Codes of `jenis_kontainer`, by what a manifest says of the load. */
const LOADS: Readonly<Record<string, string>> = { E: '4', L: '7', F: '8' }

/** A post that was filed in the portal as the system that keeps manifests would answer it. */
export const storedPostOf = ({ isi, ...row }: PostRow): StoredPost => ({
  id: row.id_pos,
  nomorBc11: row.nomor_bc11,
  tanggalBc11: row.tanggal_bc11,
  nomorPos: row.nomor_pos,
  namaSarana: isi.namaSarana,
  bendera: isi.bendera,
  nomorVoyage: isi.nomorVoyage,
  caraAngkut: isi.caraAngkut,
  tanggalTiba: isi.waktuTiba === '' ? '' : wibDay(new Date(isi.waktuTiba)),
  pelabuhanAsal: isi.pelabuhanAsal,
  pelabuhanTransit: isi.pelabuhanTransit,
  pelabuhanBongkar: isi.pelabuhanBongkar,
  kodeGudang: '',
  namaPemilik: isi.namaPenerima,
  npwpPemilik: row.npwp_penerima ?? '',
  namaPenerima: isi.namaPenerima,
  npwpPenerima: row.npwp_penerima ?? '',
  nilai: '',
  respon: '',
  kontainer: isi.kontainer.map(({ nomor, ukuran, tipe, muatan }) => ({
    nomor,
    ukuran,
    tipe,
    jenis: LOADS[muatan] ?? '',
  })),
})
