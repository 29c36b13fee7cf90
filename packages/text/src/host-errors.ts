import type { ErrorCode } from '@dermaga/contract'

/** Error texts for teams' pipelines, which have no page to sign in at. */
export const publishErrorTexts: Partial<Record<ErrorCode, string>> = {
  'auth.missing': 'Token penerbitan belum disertakan. Kirim "Bearer", spasi, lalu tokennya pada header Authorization.',
  'auth.invalid':
    'Token penerbitan tidak dikenali atau sudah dicabut. Periksa tokennya; pemilik modul menerbitkan yang baru di Subaplikasi Saya.',
  'auth.expired': 'Token penerbitan telah berakhir. Pemilik modul menerbitkan yang baru di Subaplikasi Saya.',
  'input.invalid': 'Ada isian yang belum benar. Perbaiki isian yang disebutkan di params.fields, lalu kirim ulang.',
  'resource.notFound':
    'Modul atau versi ini tidak ada, atau token ini bukan miliknya. Periksa nama modul dan nomor versinya.',
  'request.conflict': 'idPermintaan ini sudah dipakai untuk versi lain. Pakai idPermintaan yang baru.',
  'catalogue.changed': 'Versi ini diperiksa lagi selama diberlakukan. Ulangi permintaan ini.',
}

/** Error texts for companies' own systems, where the text for screens does not fit: programs have no page to reload and no marked
 *  field. Codes and params are the same. */
export const hostErrorTexts: Partial<Record<ErrorCode, string>> = {
  'input.invalid': 'Ada isian yang belum benar. Perbaiki isian yang disebutkan di params.fields, lalu kirim ulang.',
  'input.malformed': 'Permintaan tidak dapat dibaca. Periksa JSON-nya, lalu kirim ulang.',
  'input.unsupported':
    'Jenis data ini tidak diterima. Kirim data dalam format JSON, dengan header Content-Type: application/json.',
  'auth.missing': 'Token belum disertakan. Masuk, lalu kirim tokennya pada header Authorization.',
  'auth.invalid':
    'Token pada header Authorization tidak dikenali. Kirim "Bearer", spasi, lalu access_token yang terakhir diterima; jika tetap ditolak, masuk kembali.',
  'auth.expired': 'Access token telah kedaluwarsa. Minta token baru dengan refresh_token, atau masuk kembali.',
  'apiKey.unknown':
    'Kunci pada header Beacukai-Api-Key tidak ada, tidak dikenali, sudah dicabut, atau milik perusahaan lain. Periksa kuncinya; administrator perusahaan menerbitkannya di tab Host-to-host.',
  'access.denied':
    'Akun ini tidak berhak atas layanan, jenis dokumen, atau perusahaan yang diminta. Periksa permintaannya; akses portal diberikan administrator portal.',
  'signIn.wrong':
    'Nama pengguna atau kata sandi salah, atau akunnya bukan akun perusahaan pemilik kunci. Periksa ketiganya.',
  'password.expired': 'Kata sandi akun ini telah kedaluwarsa. Ubah kata sandinya di portal, lalu masuk kembali.',
  'account.blocked': 'Akun ini telah terblokir. Hubungi administrator portal.',
  'case.noService': 'Layanan ini tidak ada. Ambil daftar layanan dengan GET /openapi/layanan.',
  'case.notFound':
    'Tidak ada kasus dengan idKasus tersebut pada layanan ini milik perusahaan Anda. Periksa idKasus dan layanan pada alamatnya.',
  'case.changed': 'Kasus ini baru saja berubah, sehingga permintaan ini tidak dijalankan. Baca kasusnya, lalu ulangi.',
  'case.notEditable':
    'Isi kasus ini sudah dikirim sehingga tidak dapat diubah lagi. Pakai rujukan baru untuk permohonan lain.',
  'case.notNow':
    'Tindakan ini tidak ada pada keadaan kasus sekarang. Baca kasusnya; tindakan yang dapat dilakukan disebut di "tindakan".',
  'case.notBegunSo': 'Perusahaan tidak memulai kasus layanan ini sendiri. Cari kasusnya dengan GET.',
  'case.noAttachment': 'Layanan ini tidak memiliki lampiran dengan kode itu. Periksa "kode" pada OpenAPI layanan ini.',
  'declaration.notFound':
    'Tidak ada dokumen terkirim dengan nomor aju tersebut. Periksa nomornya; draf belum memiliki status.',
  'declaration.changed':
    'Draf ini sudah diubah {oleh} di portal, sehingga kiriman ini tidak disimpan. Lanjutkan drafnya di portal, atau pakai nomor aju yang baru.',
  'declaration.sent':
    'Dokumen dengan nomor aju ini sudah dikirim sehingga tidak dapat diubah lagi. Pakai nomor aju yang baru untuk dokumen lain.',
}
