import { randomUUID } from 'node:crypto'
import type { AnnouncementContent } from '@dermaga/contract'
import type { AnnouncementStore } from './announcement.store.ts'

interface DemoAnnouncement extends AnnouncementContent {
  daysAgo: number
  correction?: string
}

const DAY_MS = 86_400_000

/** Invented announcements, one of every category. */
const ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    daysAgo: 1,
    judul: 'Pemeliharaan layanan Sabtu malam',
    kategori: 'sistem',
    ringkasan: 'Portal tidak dapat dipakai Sabtu pukul 22.00 sampai Minggu pukul 02.00 WIB.',
    isi: 'Pemeliharaan berkala dilakukan agar layanan tetap cepat dan aman.\n\nYang perlu Anda lakukan:\n\n- Kirim dokumen yang mendesak sebelum pukul 21.30 WIB.\n- Simpan pekerjaan Anda sebagai draf.\n\nSetelah pukul 02.00 WIB layanan dapat dipakai seperti biasa.',
    audiens: 'umum',
    nomorDokumen: '',
    berlakuMulai: null,
    correction: 'Waktu selesai diubah dari pukul 01.00 menjadi pukul 02.00 WIB.',
  },
  {
    daysAgo: 4,
    judul: 'Pelaporan LACK-1 dan LACK-2 sampai tanggal 10',
    kategori: 'cukai',
    ringkasan: 'Laporan bulan lalu disampaikan paling lambat tanggal 10 bulan ini.',
    isi: 'Pengusaha barang kena cukai menyampaikan laporan bulan lalu melalui portal.\n\nUrutannya:\n\n1. Buka menu laporan yang sesuai.\n2. Periksa saldo awal terhadap laporan sebelumnya.\n3. Kirim, lalu simpan tanda terimanya.',
    audiens: 'cukai',
    nomorDokumen: 'PENG-04/BC.04/CONTOH',
    berlakuMulai: null,
  },
  {
    daysAgo: 9,
    judul: 'Perubahan format uraian barang pada dokumen impor',
    kategori: 'kepabeanan',
    ringkasan: 'Uraian barang memuat merek, tipe, dan spesifikasi agar pemeriksaan lebih cepat.',
    isi: 'Uraian barang yang lengkap mengurangi permintaan penjelasan dari pejabat pemeriksa.\n\nCantumkan paling sedikit:\n\n- nama barang dan kegunaannya;\n- merek dan tipe;\n- ukuran atau spesifikasi utama.\n\nDokumen yang sudah dikirim tidak perlu diubah.',
    audiens: 'semua',
    nomorDokumen: 'PENG-03/BC/CONTOH',
    berlakuMulai: null,
  },
  {
    daysAgo: 21,
    judul: 'Ketentuan baru pemberian kuasa kepada PPJK',
    kategori: 'peraturan',
    ringkasan: 'Kuasa kini diberikan dan diterima secara elektronik melalui menu Surat Kuasa.',
    isi: 'Surat kuasa elektronik menyebut jenis dokumen dan masa berlakunya. PPJK menerima atau menolaknya, dan kedua pihak dapat mengakhirinya kapan saja.\n\nSurat kuasa kertas yang masih berlaku tidak perlu dibuat ulang sampai masanya habis.',
    audiens: 'semua',
    nomorDokumen: 'PER-07/BC/CONTOH',
    berlakuMulai: null,
  },
]

/** Seeds the announcements of the demo, published by one officer. */
export async function seedAnnouncements(
  store: AnnouncementStore,
  officer: { idUser: string; nama: string },
  now: Date,
): Promise<void> {
  for (const { daysAgo, correction, nomorDokumen, berlakuMulai, ...content } of ANNOUNCEMENTS) {
    const id_announcement = randomUUID()
    const visible_from = new Date(now.getTime() - daysAgo * DAY_MS)
    const corrected_at = correction ? new Date(visible_from.getTime() + DAY_MS / 4) : null
    const changed = {
      changed_at: corrected_at ?? visible_from,
      changed_by: officer.idUser,
      changed_by_name: officer.nama,
    }
    const none = { withdrawn_at: null, draft: null, draft_saved_at: null }
    await store.insert({
      ...content,
      ...changed,
      ...none,
      id_announcement,
      version: 1,
      nomor_dokumen: nomorDokumen,
      berlaku_mulai: berlakuMulai,
      visible_from,
      corrected_at: null,
    })
    const made = {
      content: { ...content, nomorDokumen, berlakuMulai },
      made_by: officer.idUser,
      made_by_name: officer.nama,
    }
    const first = { ...made, id_announcement, revision: 1, note: '', made_at: visible_from }
    await store.change(id_announcement, 1, { revision: 1, told_revision: 1 }, { add: first })
    if (!corrected_at || !correction) continue
    const second = { ...made, id_announcement, revision: 2, note: correction, made_at: corrected_at }
    await store.change(id_announcement, 2, { revision: 2, told_revision: 2, corrected_at }, { add: second })
  }
}
