/** A post as the system that keeps the manifests has it. Texts are empty where it states none; days are `YYYY-MM-DD`. */
export interface StoredPost {
  id: string
  nomorBc11: string
  tanggalBc11: string
  /** Up to twelve digits: four of the post, eight of the sub-post. */
  nomorPos: string
  namaSarana: string
  bendera: string
  nomorVoyage: string
  caraAngkut: string
  tanggalTiba: string
  pelabuhanAsal: string
  pelabuhanTransit: string
  pelabuhanBongkar: string
  kodeGudang: string
  namaPemilik: string
  npwpPemilik: string
  namaPenerima: string
  npwpPenerima: string
  nilai: string
  respon: string
  kontainer: { nomor: string; ukuran: string; tipe: string; jenis: string }[]
}

/** What is searched for: a B/L or AWB at an office. */
export interface SoughtPost {
  nomor: string
  /** `YYYY-MM-DD`. */
  tanggal: string
  kodeKantor: string
  /** Of the consignee. */
  nama?: string | undefined
}

/** The system that keeps the manifests of carriers. */
export interface ManifestSystem {
  /** @returns no posts where it knows none @throws ManifestUnavailable */
  find: (sought: SoughtPost) => Promise<StoredPost[]>
}

/** The system does not answer in time, or not as documented. */
export class ManifestUnavailable extends Error {}
