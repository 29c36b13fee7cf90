import type { ErrorCode } from '@dermaga/contract'
import { accountStateText } from './account.ts'
import { serverFailed } from './call.ts'

/** The Indonesian text of every error: what happened and what to do. `{name}` is filled from the error's params. */
export const errorTexts: Record<ErrorCode, string> = {
  'input.invalid': 'Ada isian yang belum benar. Periksa isian yang ditandai, lalu coba lagi.',
  'input.malformed': 'Permintaan tidak dapat dibaca. Muat ulang halaman, lalu coba lagi.',
  'input.tooLarge': 'Data yang dikirim terlalu besar. Kurangi isinya, lalu coba lagi.',
  'input.tooSlow': 'Pengiriman data terlalu lama, sehingga dihentikan. Periksa koneksi internet Anda, lalu coba lagi.',
  'input.unsupported': 'Jenis data ini tidak diterima. Kirim data dalam format JSON.',
  'route.notFound': 'Layanan yang diminta tidak ada. Periksa alamatnya.',
  'resource.notFound': 'Data yang diminta tidak ditemukan. Muat ulang daftar, lalu pilih lagi.',
  'auth.missing': 'Anda belum masuk. Silakan masuk terlebih dahulu.',
  'auth.invalid': 'Sesi Anda tidak dikenali. Silakan masuk kembali.',
  'auth.expired': 'Sesi Anda telah berakhir. Silakan masuk kembali.',
  'auth.confirmNeeded': 'Konfirmasi kata sandi Anda untuk melanjutkan.',
  'session.ended': 'Sesi Anda telah diakhiri. Silakan masuk kembali.',
  'session.reused': 'Sesi Anda diakhiri demi keamanan karena tokennya dipakai dua kali. Silakan masuk kembali.',
  'session.expired': 'Sesi Anda telah mencapai batas waktu. Silakan masuk kembali.',
  'dpop.required': 'Sesi ini terikat pada peramban lain. Silakan masuk kembali.',
  'dpop.invalid': 'Bukti kepemilikan sesi tidak sah. Silakan masuk kembali.',
  'dpop.nonce': 'Jam perangkat Anda tidak tepat. Coba sekali lagi.',
  'apiKey.unknown': 'Kunci layanan tidak dikenali. Hubungi administrator portal.',
  'access.denied': 'Anda tidak berhak membuka data ini. Minta hak akses kepada administrator.',
  'password.expired': 'Kata sandi Anda telah kedaluwarsa. Ubah kata sandi untuk melanjutkan.',
  'mfa.required':
    'Akun ini wajib memakai Multi-Factor Authentication. Aktifkan dahulu di halaman Multi-Factor Authentication untuk melanjutkan.',
  'password.wrongOld': 'Kata sandi lama salah.',
  'password.tooShort': 'Panjang Password Harus Lebih dari 8 Digit',
  'password.noUpper': 'Password Minimal Kombinasi 1 Huruf Besar',
  'password.noLower': 'Password Minimal Kombinasi 1 Huruf Kecil',
  'password.noDigit': 'Password Minimal Kombinasi 1 Angka',
  'password.context':
    'Kata sandi memuat nama, perusahaan, atau nama pengguna Anda sehingga mudah ditebak. Pilih kata sandi lain.',
  'password.common':
    'Kata sandi ini terlalu umum sehingga mudah ditebak. Pilih kata sandi lain, misalnya rangkaian beberapa kata.',
  'password.reused': 'Kata sandi ini sudah pernah dipakai. Pilih yang berbeda dari lima kata sandi terakhir Anda.',
  'profile.environment':
    'Perubahan ini ditujukan ke lingkungan lain ({environment}). Muat ulang halaman di alamat portal yang benar, lalu coba lagi.',
  'profile.taken': 'Email/Username/Telepon sudah digunakan',
  'email.link':
    'Tautan ini sudah dipakai, kedaluwarsa, atau ada yang lebih baru. Ubah email sekali lagi di profil untuk mendapat tautan baru.',
  'signIn.wrong': 'Nama pengguna atau kata sandi salah.',
  'signIn.nonce': 'Halaman masuk sudah terlalu lama terbuka. Tekan Masuk sekali lagi.',
  'signIn.unreadable': 'Kata sandi tidak dapat dibaca. Muat ulang halaman, lalu coba lagi.',
  'signIn.expired': 'Waktu untuk menyelesaikan proses masuk telah habis. Silakan masuk kembali.',
  'signIn.throttled': 'Terlalu banyak percobaan masuk. Coba lagi dalam {minutes} menit.',
  'signIn.busy': 'Layanan masuk sedang sibuk. Coba beberapa saat lagi.',
  'account.blocked': accountStateText.blocked,
  'account.invalid': accountStateText.invalid,
  'limit.reached': 'Terlalu banyak permintaan. Tunggu {seconds} detik, lalu coba lagi.',
  'migration.unavailable': 'Migrasi akun belum dibuka. Silakan daftar sebagai pengguna baru.',
  'migration.wrong':
    'Nama pengguna, kata sandi, atau NPWP tidak cocok dengan data portal lama. Periksa ketiganya, lalu coba lagi.',
  'migration.done': 'Akun ini sudah dimigrasikan. Masuk, atau gunakan "Lupa kata sandi?".',
  'registration.usernameTaken': 'Nama pengguna atau email ini sudah dipakai. Pilih yang lain.',
  'link.invalid': 'Tautan ini sudah dipakai, kedaluwarsa, atau ada yang lebih baru. Minta tautan baru.',
  'company.npwpFixed':
    'NPWP perusahaan pengguna jasa tidak dapat diubah karena tercantum pada dokumen dan surat kuasanya. Daftarkan NPWP lain sebagai perusahaan baru.',
  'company.npwpTaken': 'NPWP {npwp} sudah dimiliki perusahaan lain. Periksa nomornya.',
  'company.notFound':
    'Perusahaan dengan NPWP tersebut belum terdaftar di portal. Periksa nomornya; bila sudah benar, minta perusahaan mendaftar lebih dahulu.',
  'mfa.wrongCode': 'Kode yang Anda masukkan salah!',
  'mfa.invalidCode': 'Invalid Code. Please try again',
  'mfa.notPending': 'Penyiapan MFA ini tidak berlaku lagi. Muat ulang halaman, lalu pindai kode QR yang baru.',
  'mfa.alreadyActive': 'MFA sudah aktif pada akun ini. Muat ulang halaman untuk melihat pengaturannya.',
  'mfa.notActive': 'MFA tidak aktif pada akun ini. Muat ulang halaman untuk melihat pengaturannya.',
  'passkey.refused': 'Passkey tidak dapat diperiksa. Coba sekali lagi, atau masukkan kode.',
  'passkey.counter':
    'Passkey ini tidak dapat dipakai karena diduga telah disalin. Masukkan kode, lalu hapus passkey itu di tab Keamanan.',
  'passkey.unmade':
    'Passkey tidak dapat disimpan: permintaannya sudah terlalu lama atau sudah dipakai. Coba sekali lagi.',
  'passkey.tooMany': 'Akun ini sudah memiliki {most} passkey. Hapus salah satu sebelum menambah yang baru.',
  'passkey.known': 'Passkey ini sudah terdaftar pada akun Anda. Pilih perangkat atau kunci keamanan lain.',
  'mfa.tooManyWrong':
    'Kode salah dimasukkan terlalu sering, sehingga kode tidak diterima dari perangkat ini selama {days} hari. Masuk dari perangkat yang biasa Anda pakai, gunakan kode pemulihan atau passkey, atau tekan Reset MFA.',
  'mfa.resetLink':
    'Tautan reset MFA ini tidak berlaku lagi. Tautan hanya berlaku 10 menit dan hanya dapat dipakai satu kali. Masuk kembali untuk meminta tautan baru.',
  authorization_pending: 'Menunggu konfirmasi di portal.',
  slow_down: 'Permintaan terlalu sering. Tunggu beberapa detik, lalu coba lagi.',
  expired_token: 'Waktu konfirmasi telah habis. Pindai kode QR yang baru.',
  access_denied: 'Ponsel ini ditolak di portal. Untuk mencoba lagi, pindai kode QR yang baru.',
  'device.code': 'Kode ini salah, sudah dipakai, atau kedaluwarsa. Pindai kode QR yang baru.',
  'device.pairingOver': 'Permintaan ponsel ini tidak berlaku lagi. Pindai kode QR yang baru.',
  'device.notPaired': 'Ponsel ini tidak terhubung dengan akun tersebut. Pindai kode QR di portal terlebih dahulu.',
  'announcement.notFound': 'Pengumuman tidak ditemukan atau sudah ditarik. Muat ulang daftar, lalu pilih lagi.',
  'announcement.changed': 'Pengumuman ini baru saja diubah petugas lain. Muat ulang untuk melihat perubahannya.',
  'announcement.wrongState':
    'Tindakan ini tidak berlaku untuk pengumuman yang {status}. Muat ulang untuk melihat status terbarunya.',
  'powerOfAttorney.notFound': 'Surat kuasa tidak ditemukan. Muat ulang daftar, lalu pilih lagi.',
  'powerOfAttorney.wrongState':
    'Tindakan ini tidak berlaku untuk surat kuasa yang {status}. Muat ulang untuk melihat status terbarunya.',
  'powerOfAttorney.changed': 'Surat kuasa ini baru saja diubah pihak lain. Muat ulang untuk melihat status terbarunya.',
  'powerOfAttorney.notBroker': 'NPWP tersebut bukan milik PPJK. Periksa NPWP penerima kuasa.',
  'powerOfAttorney.unknownBroker': 'NPWP penerima kuasa tidak terdaftar. Periksa kembali nomornya.',
  'powerOfAttorney.self': 'Surat kuasa tidak dapat diberikan kepada perusahaan sendiri. Isi NPWP PPJK lain.',
  'powerOfAttorney.overlap':
    'Sudah ada surat kuasa kepada PPJK ini untuk dokumen dan masa berlaku yang sama. Pilih dokumen atau masa berlaku lain.',
  'powerOfAttorney.period':
    'Masa berlaku harus mulai paling awal hari ini, berakhir tidak sebelum tanggal mulai, dan paling lama {maxYears} tahun. Perbaiki kedua tanggalnya.',
  'powerOfAttorney.office':
    'Surat kuasa yang Anda pegang tidak mencakup kantor pabean {kode}. Pilih {kantor}, atau minta surat kuasa baru.',
  'powerOfAttorney.lapsed':
    'Surat kuasa untuk dokumen ini sudah tidak berlaku: dokumen yang Anda kirim tetap dapat dibaca, tetapi tidak dapat disalin. Minta surat kuasa baru.',
  'office.codeTaken': 'Kode kantor {kode} sudah dipakai. Periksa kodenya, atau ubah kantor yang sudah ada.',
  'office.unknown': 'Kantor pabean {kode} tidak ada atau tidak aktif. Pilih kantor lain dari daftar.',
  'office.parent': 'Kantor induk tidak ada, atau berada di bawah kantor ini. Pilih kantor induk lain.',
  'office.head':
    'Kantor pusat hanya satu dan selalu aktif; jenis dan induknya tidak dapat diubah. Pilih jenis lain untuk kantor ini.',
  'office.inUse':
    'Kantor ini masih memiliki petugas atau kantor bawahan. Pindahkan dahulu, atau nonaktifkan kantornya.',
  'office.notOfficer': 'Akun ini bukan akun petugas. Isi NIP akunnya dahulu, lalu tetapkan kantornya.',
  'file.empty': 'Berkas ini kosong. Pilih berkas lain.',
  'file.tooLarge': 'Berkas ini terlalu besar: paling besar {megabytes} MB. Perkecil berkasnya, lalu unggah lagi.',
  'file.type': 'Jenis berkas ini tidak diterima. Unggah berkas {types}.',
  'file.active':
    'PDF ini berisi JavaScript atau perintah membuka aplikasi, sehingga ditolak. Cetak ulang menjadi PDF biasa, lalu unggah lagi.',
  'file.infected':
    'Berkas ini mengandung virus, sehingga ditolak. Periksa perangkat Anda dengan antivirus, lalu unggah berkas yang bersih.',
  'file.notScanned':
    'Pemeriksaan virus sedang tidak dapat dilakukan, sehingga berkas tidak disimpan. Unggah lagi beberapa menit lagi.',
  'file.unavailable': 'Penyimpanan berkas sedang tidak dapat dihubungi. Coba lagi beberapa menit lagi.',
  'substitute.notFound': 'Penggantian ini tidak ada. Muat ulang daftarnya.',
  'substitute.notOfficer':
    'Petugas itu tidak dapat dipilih. Pilih dari daftar petugas lain yang bertugas di kantor yang sama.',
  'substitute.notHead': 'Hanya petugas itu sendiri atau kepala kantornya yang dapat menunjuk penggantinya.',
  'substitute.period': 'Pilih hari pertama mulai hari ini, dan hari terakhir dalam {days} hari sejak hari pertama.',
  'substitute.overlap':
    '{nama} sudah digantikan pada {mulai} sampai {akhir}. Akhiri penggantian itu dahulu, atau pilih hari lain.',
  'substitute.absent': '{nama} sendiri digantikan pada masa itu. Pilih petugas lain, atau pilih hari lain.',
  'view.notFound': 'Tampilan ini sudah dihapus. Muat ulang halaman ini.',
  'view.nameTaken': 'Nama ini sudah dipakai tampilan lain. Tulis nama lain.',
  'view.tooMany': 'Daftar ini sudah memiliki {most} tampilan. Hapus yang tidak dipakai dahulu.',
  'case.noService': 'Layanan ini tidak ada. Pilih layanan dari menu.',
  'case.notFound': 'Permohonan tidak ditemukan. Muat ulang daftar, lalu pilih lagi.',
  'case.changed': 'Permohonan ini baru saja diubah, sehingga perubahan Anda belum disimpan. Periksa isi terbarunya.',
  'case.notEditable':
    'Permohonan ini sudah dikirim sehingga isinya tidak dapat diubah lagi. Muat ulang halaman ini untuk melihat tindakan yang tersedia.',
  'case.tooManyDrafts':
    'Perusahaan ini sudah memiliki {most} draf layanan ini. Kirim atau hapus sebagian sebelum membuat yang baru.',
  'case.notNow': 'Tindakan ini tidak dapat dilakukan pada keadaan permohonan sekarang. Muat ulang halaman ini.',
  'case.tooLate': 'Batas waktunya berakhir pada {sampai}. Hubungi kantor pabean bila masih diperlukan.',
  'case.fourEyes':
    'Perlu persetujuan pejabat kedua: tindakan ini harus dilakukan pejabat selain yang menandatangani sebelumnya. Minta pejabat lain melakukannya.',
  'case.notAssigned':
    'Tindakan ini hanya untuk petugas yang ditugaskan pada permohonan ini. Pilih permohonan lain dari daftar kerja, atau minta kepala kantor mengganti petugasnya.',
  'case.taken': 'Permohonan ini sedang dikerjakan {oleh}. Pilih permohonan lain dari daftar kerja.',
  'case.tooFewOfficers': 'Pilih paling sedikit {count} petugas.',
  'case.pending':
    'Keputusan Anda atas permohonan ini sedang menunggu dijalankan. Urungkan dahulu, atau tunggu sampai dijalankan.',
  'case.notPending': 'Keputusan ini sudah dijalankan atau diurungkan. Muat ulang halaman ini.',
  'case.noSuchOfficer':
    'Petugas itu tidak dapat menangani permohonan ini: tidak bertugas di kantornya, atau tidak ditugaskan. Pilih petugas lain dari daftar.',
  'case.noAttachment':
    'Layanan ini tidak memiliki lampiran {kode}. Muat ulang halaman ini, lalu pilih lampirannya lagi.',
  'case.fileInAnswer': 'Berkas ini sudah tercantum dalam jawaban yang dikirim, sehingga tidak dapat dihapus.',
  'case.tooManyFiles': 'Permohonan ini sudah memiliki {most} berkas. Hapus berkas yang tidak diperlukan dahulu.',
  'case.structure': 'Isian tidak dapat disimpan karena tidak sesuai formulirnya. Muat ulang halaman ini.',
  'status.unknownHost': 'Alamat subaplikasi ini tidak ada di halaman Status Layanan. Pilih dari daftar.',
  'status.notEnded': 'Nyatakan gangguan ini selesai terlebih dahulu, lalu terbitkan buktinya.',
  'status.outageTimes':
    'Waktu gangguan tidak sesuai. Isi waktu mulai sebelum waktu selesai, paling lama {hari} hari, dan paling lambat saat gangguan ini dinyatakan selesai.',
  'status.outageStated': 'Bukti untuk gangguan ini sudah terbit dengan waktu lain dan tidak dapat diubah.',
  'paper.unknown': 'Dokumen tidak ditemukan',
  'paper.notReady': 'Dokumen ini masih disiapkan. Coba lagi sebentar lagi.',
  'case.incomplete': 'Belum dapat dilanjutkan: {count} isian belum benar. Perbaiki isian yang ditandai.',
  'case.gated': 'Belum dapat dikirim. {alasan}',
  'case.correctionOutdated':
    '{data} pada dokumen sekarang berisi “{sekarang}”, bukan “{semula}” seperti dalam permohonan. Tolak permohonan ini; perusahaan dapat mengajukannya kembali.',
  'case.linkedState':
    '{judul} {nomor} sekarang {keadaan}, sehingga tindakan ini tidak dapat dilakukan. Periksa dokumen itu dahulu.',
  'ledger.short': '{alasan}',
  'case.numberTaken': 'Nomor {nomor} masih dipakai dokumen yang berlaku. Akhiri dokumen itu dahulu.',
  'case.correctionOpen': 'Laporan ini sudah mempunyai perbaikan yang belum diterima. Selesaikan perbaikan itu dahulu.',
  'case.reportOwed': 'Laporan ini wajib dikirim, sehingga drafnya tidak dapat dihapus. Lengkapi isinya, lalu kirim.',
  'case.notTogether': 'Pilih permohonan dari satu layanan, atau buka satu per satu.',
  'case.receivedLater': 'Waktu diterima belum tiba. Isi tanggal dan jam berkas diterima di loket.',
  'case.receivedLongAgo':
    'Berkas diterima lebih dari {hari} hari yang lalu. Periksa kembali tanggalnya, atau hubungi kepala kantor.',
  'case.notBegunSo': 'Layanan ini tidak dapat dimulai dari sini. Pilih layanan lain dari menu.',
  'case.notBillable':
    'Jumlah yang harus dibayar tidak dapat ditagih: setiap akun harus berupa rupiah yang tidak negatif, dan jumlahnya paling banyak 15 angka. Periksa angkanya.',
  'billing.notFound': 'Kode billing tidak ditemukan. Periksa kembali 15 angkanya.',
  'billing.wrongAmount':
    'Jumlah pembayaran harus tepat Rp {total}: kode billing tidak dapat dibayar sebagian atau lebih.',
  'billing.recordWaits':
    'Kode billing ini sudah punya catatan pembayaran yang menunggu konfirmasi. Minta petugas lain mengonfirmasi atau mengembalikannya dahulu.',
  'billing.recordDecided': 'Catatan pembayaran ini sudah diputuskan petugas lain. Muat ulang untuk melihat hasilnya.',
  'billing.fourEyes': 'Catatan pembayaran dikonfirmasi oleh petugas lain, bukan oleh {nama} yang mencatatnya.',
  'billing.wrongMoment': 'Waktu bayar harus antara terbitnya kode billing dan sekarang. Periksa tanggal dan jamnya.',
  'billing.otherPayment':
    'NTPN ini sudah tercatat untuk pembayaran lain. Periksa NTPN, NTB, kode billing, dan jumlahnya.',
  'bank.signature': 'Tanda tangan pesan bank tidak sah. Periksa kunci, waktu, dan isi pesannya, lalu kirim ulang.',
  'bank.replayed': 'Pesan bank ini sudah diterima. Kirim ulang dengan webhook-id dan waktu yang baru.',
  'declaration.brokerWithoutPower':
    'Perusahaan ini tidak memegang surat kuasa yang berlaku untuk dokumen dan kantor ini. Beri kuasa di menu Surat Kuasa dahulu.',
  'declaration.tooManyBrokers':
    'Dokumen ini sudah diberikan kepada {most} PPJK. Ambil kembali dari salah satunya dahulu.',
  'addressBook.notFound': 'Entri buku alamat ini sudah tidak ada. Muat ulang daftarnya.',
  'addressBook.changed': 'Entri ini baru saja diubah atau dihapus orang lain. Muat ulang daftarnya, lalu ubah lagi.',
  'addressBook.named': 'Sudah ada "{nama}" dengan peran ini di buku alamat. Ubah entri itu, atau beri nama lain.',
  'addressBook.full': 'Buku alamat perusahaan ini penuh. Hapus entri yang tidak dipakai lagi dahulu.',
  'declaration.noTemplate': 'Templat ini sudah dihapus. Pilih templat lain, atau mulai tanpa templat.',
  'declaration.templateName': 'Sudah ada templat bernama "{nama}". Beri nama lain, atau ganti templat itu.',
  'declaration.tooManyTemplates': 'Perusahaan ini sudah memiliki {most} templat. Hapus yang tidak dipakai lagi dahulu.',
  'declaration.templateTooLarge':
    'Templat memuat paling banyak {most} baris barang. Hapus sebagian barangnya, atau salin dokumennya.',
  'declaration.notFound': 'Dokumen tidak ditemukan. Muat ulang daftar, lalu pilih lagi.',
  'declaration.noGoods':
    'Barang nomor {seri} belum tersimpan pada dokumen ini. Periksa nomornya, atau tunggu sampai barangnya tersimpan.',
  'declaration.noPaper': 'Baris dokumen ini sudah tidak ada. Pilih barisnya sekali lagi, lalu unggah berkasnya.',
  'declaration.tooManyFiles': 'Dokumen ini sudah memiliki {most} berkas. Hapus berkas yang tidak diperlukan dahulu.',
  'declaration.changed':
    'Dokumen ini baru saja diubah {oleh}, sehingga perubahan Anda belum disimpan. Periksa isi terbarunya.',
  'declaration.sent':
    'Dokumen ini sudah dikirim sehingga tidak dapat diubah lagi. Salin dokumennya untuk membuat yang baru.',
  'declaration.tooMany':
    'Perusahaan ini sudah memiliki {most} draf. Kirim atau hapus sebagian sebelum membuat yang baru.',
  'declaration.tooManyLines':
    'Satu dokumen memuat paling banyak {most} baris barang. Bagi barangnya ke beberapa dokumen.',
  'declaration.closed': '{alasan}',
  'declaration.incomplete':
    'Dokumen belum dapat dikirim: {count} isian belum benar. Perbaiki isian yang ditandai di bagian Validasi, lalu kirim lagi.',
  'declaration.unknownAnswer':
    'Kode respon {kode} tidak ada untuk jenis dokumen ini. Pilih kode respon dari daftarnya.',
  'declaration.answerNotNow':
    'Respon {kode} tidak dapat dicatat karena dokumen berstatus "{keadaan}". Lakukan tahap sebelumnya dahulu di Daftar Kerja.',
  'declaration.answerIncomplete': 'Respon {kode} memerlukan isian lengkap. Kerjakan "{tindakan}" di Daftar Kerja.',
  'userManager.changed':
    'Pengguna ini baru saja diubah orang lain, sehingga perubahan Anda belum disimpan. Periksa data terbarunya.',
  'userManager.self':
    'Akun Anda sendiri tidak dapat diblokir, direset MFA-nya, atau dicabut peran administratornya di sini. Minta administrator lain.',
  'accessAdmin.changed': 'Data ini baru saja diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.',
  'accessAdmin.changedSince':
    'Perubahan ini tidak dapat dibatalkan karena sudah ada perubahan lain sesudahnya. Batalkan dahulu perubahan yang lebih baru.',
  'accessAdmin.nameTaken': 'Nama {nama} sudah dipakai. Pilih nama yang lain.',
  'accessAdmin.tooMany': 'Jumlahnya sudah mencapai batas {most}. Hapus yang tidak dipakai terlebih dahulu.',
  'accessAdmin.fixed':
    '{nama} dipakai oleh portal, sehingga tidak dapat dihapus dan nama serta alamatnya tidak dapat diubah.',
  'accessAdmin.roleInUse':
    'Peran {nama} masih dimiliki {count} pengguna. Cabut peran itu dari mereka di Kelola Pengguna terlebih dahulu.',
  'accessAdmin.hasSubmenu': 'Entri {nama} masih memiliki submenu. Pindahkan atau hapus isinya terlebih dahulu.',
  'accessAdmin.tooDeep':
    'Menu paling banyak {levels} tingkat, dan sebuah entri tidak dapat menjadi submenu dari dirinya sendiri. Pilih tempat lain.',
  'accessAdmin.unknownMenu': 'Susunan ini memuat entri menu yang sudah tidak ada. Muat ulang, lalu ulangi.',
  'accessAdmin.unknownRole': 'Peran yang dipilih sudah tidak ada. Muat ulang, lalu ulangi.',
  'accessAdmin.unknownPage':
    'Tidak ada halaman atau layanan aktif di {url}. Pilih alamat dari daftar, atau aktifkan layanannya di Kelola Katalog.',
  'accessAdmin.pageTaken': 'Setiap peran sudah memiliki entri menu untuk {url}. Ubah entri yang sudah ada itu.',
  'accessAdmin.lastAdministrator':
    'Setelah perubahan ini tidak ada lagi administrator yang dapat mengelola {what}. Berikan izin itu kepada akun lain terlebih dahulu.',
  'accessAdmin.ownChange': 'Perubahan yang Anda usulkan sendiri harus disetujui administrator lain.',
  'accessAdmin.ownGain':
    'Perubahan ini memberi izin kepada akun Anda sendiri, sehingga harus disetujui administrator lain.',
  'accessAdmin.proposerGone':
    'Pengusulnya tidak lagi mengelola hak akses, sehingga usulan ini tidak dapat disetujui. Tolak usulan ini.',
  'accessAdmin.decided': 'Usulan ini sudah diputuskan atau ditarik. Muat ulang untuk melihat hasilnya.',
  'accessAdmin.notApplied':
    'Perubahan ini tidak sedang berlaku, sehingga tidak ada yang dibatalkan. Muat ulang untuk melihat perubahan terbaru.',
  'catalogue.changed':
    'Entri ini baru saja diubah orang lain, sehingga perubahan Anda belum disimpan. Periksa data terbarunya.',
  'catalogue.pathTaken': 'Alamat halaman {path} sudah dipakai entri lain. Pilih alamat lain.',
  'catalogue.path': 'Alamat halaman {path} dipakai oleh portal. Pilih alamat lain.',
  'catalogue.host':
    'Host {host} tidak dapat dipakai di sini. Pakai folder atau alamat dari origin yang diizinkan: {origins}. Operator portal dapat menambah origin (SUBAPP_ORIGINS). Subaplikasi dalam bingkai boleh memakai alamat HTTPS lain di luar portal.',
  'catalogue.noHost': 'Entri ini belum memiliki host. Isi host-nya terlebih dahulu.',
  'catalogue.noVersion': 'Belum ada versi yang berlaku. Baca, periksa, dan berlakukan sebuah versi terlebih dahulu.',
  'catalogue.unreadable': 'Versi di host tidak dapat didaftarkan: {why}',
  'catalogue.unchecked':
    'Versi ini belum lulus pemeriksaan. Periksa terlebih dahulu, atau isi alasan memberlakukannya tanpa pemeriksaan.',
  'catalogue.fileForbidden':
    'Host mengirim {file} tanpa header Access-Control-Allow-Origin untuk {origin}, sehingga peramban menolaknya. Minta timnya menambahkan header itu di host.',
  'catalogue.keyUsed': 'Permintaan ini sudah pernah dikirim dengan isi lain. Muat ulang halaman, lalu ulangi.',
  'catalogue.fileGone':
    'Host tidak menyajikan berkas {file}. Minta timnya mengembalikan berkas itu, atau baca versi yang baru.',
  'catalogue.fileSilent': 'Host tidak mengirimkan berkas {file}. Coba lagi setelah host itu pulih.',
  'catalogue.fileRedirected':
    'Host mengalihkan berkas {file} ke alamat lain. Minta timnya menyajikan berkas itu di alamatnya sendiri.',
  'catalogue.filePage':
    'Host menyajikan halaman, bukan berkas, di {file}. Biasanya berkas itu tidak ada di host. Minta timnya memasangnya.',
  'catalogue.fileLarge':
    'Berkas {file} lebih besar dari {mebibytes} MB. Minta timnya membaginya menjadi berkas lebih kecil.',
  'catalogue.fileChanged':
    'Isi berkas {file} di host sudah berubah sejak versi ini dibaca atau diperiksa. Baca dan periksa versi yang baru.',
  'catalogue.noManifest':
    'Di {host} tidak ada manifes (asset-manifest.json, mf-manifest.json, .vite/manifest.json, atau manifest.json). Isi alamat folder yang memuatnya, alamat manifes, atau alamat skripnya, atau minta timnya memasang manifes itu.',
  'catalogue.onlyPage':
    'Di {host} ada situs yang sudah jadi (index.html). Tampilkan dalam bingkai, atau minta timnya mengekspor mount dan unmount.',
  'catalogue.fileOrigin':
    'Origin berkas {file} belum diizinkan. Operator portal dapat menambah origin (SUBAPP_ORIGINS).',
  'catalogue.unknownForm':
    'Isi berkas {file} tidak dikenal portal. Minta timnya menyajikan manifes dengan main.js, mengekspor mount dan unmount, mendefinisikan elemen kustom, atau membangunnya untuk SystemJS atau Module Federation. Rincian untuk timnya, dalam bahasa Inggris: "{why}".',
  'catalogue.unresolvedImports':
    'Berkas {file} memerlukan pustaka {names}, yang tidak ditawarkan portal dan tidak ada di importmap.json di folder yang sama. Minta timnya menyertakan pustaka itu di bundelnya atau menyajikan importmap.json.',
  'catalogue.sharedRange':
    'Berkas {file} memerlukan versi pustaka yang tidak ditawarkan portal: {names}. Minta timnya membangunnya untuk versi portal, atau menyertakan pustaka itu di bundelnya.',
  'catalogue.versionLarge': 'Berkas versi ini lebih dari {mebibytes} MB seluruhnya. Minta timnya memperkecilnya.',
  'catalogue.otherHost': 'Versi ini dibaca dari host lain: {host}. Baca versi dari host yang sekarang.',
  'catalogue.needsFrame':
    'Izin {izin} hanya dapat diberikan kepada subaplikasi dalam bingkai. Ubah kontrak entri menjadi Bingkai, atau minta timnya melepas izin itu.',
  'catalogue.permission':
    'Izin {izin} tidak dapat disetujui di sini. Pakai origin https selain milik portal, misalnya https://api.contoh.go.id.',
  'catalogue.permissionsFull':
    'Jumlah izin seluruh subaplikasi melebihi {max} karakter yang dapat dimuat peramban. Cabut izin yang tidak dipakai lagi terlebih dahulu.',
  'subappTeam.unknownUser': 'Tidak ada akun dengan nama pengguna {username}. Periksa ejaannya.',
  'subappTeam.notAllowed':
    'Akun {username} belum memiliki peran dengan izin "Memiliki subaplikasi", atau sedang terblokir. Beri peran itu di Kelola Pengguna terlebih dahulu.',
  'subappTeam.tooManyOwners': 'Modul ini sudah memiliki {most} pemilik. Lepas salah satu sebelum menambah yang baru.',
  'subappTeam.tooManyTokens':
    'Modul ini sudah memiliki {most} token yang berlaku. Cabut salah satu sebelum menerbitkan yang baru.',
  'subappTeam.tooManyKeys':
    'Modul ini sudah memiliki {most} kunci tanda tangan. Hapus salah satu sebelum menambah yang baru.',
  'subappTeam.keyKnown': 'Kunci ini sudah terdaftar untuk modul ini. Pakai yang sudah ada.',
  'subappTeam.tokenEnded':
    'Akun yang menerbitkan token ini tidak lagi mengelola modulnya. Minta pemilik modul menerbitkan token baru.',
  'subappTeam.severalHosts':
    'Entri modul {modul} memakai beberapa host: {hosts}. Minta petugas katalog menyamakan host-nya, atau menerbitkan versinya di Kelola Katalog.',
  'subappTeam.notHosted':
    'Modul {modul} tidak memuat berkas dari host: belum memiliki host, atau tampil dalam bingkai. Tidak ada versi yang dapat diterbitkan.',
  'subappTeam.permissionsWait':
    'Versi ini meminta izin yang belum disetujui: {izin}. Minta petugas katalog menyetujuinya, lalu ulangi permintaan ini.',
  'subappTeam.pinned':
    'Petugas menyematkan versi nomor {nomor}, sehingga versi lain tidak dapat diberlakukan. Minta petugas katalog melepas sematannya.',
  'subappTeam.trialNeeded':
    'Versi ini belum lulus pemeriksaan di peramban. Jalankan uji dengan Chromium, atau minta petugas memeriksanya di Kelola Katalog.',
  'subappProposal.moduleTaken': 'Modul {modul} sudah dipakai subaplikasi atau usulan lain. Pilih nama modul lain.',
  'subappProposal.tooMany':
    'Anda sudah memiliki {most} usulan yang belum diputuskan. Cabut salah satu, atau tunggu keputusan petugas katalog.',
  'subappProposal.sentTooMany': 'Anda sudah mengirim {most} usulan dalam 24 jam. Kirim usulan ini besok.',
  'subappProposal.decided': 'Usulan ini sudah dikirim, diputuskan, atau dicabut. Muat ulang untuk melihat keadaannya.',
  'subappProposal.notTried': 'Usulan ini belum dicoba. Baca dan periksa subaplikasinya terlebih dahulu.',
  'catalogue.canaryUnchecked': 'Versi ini belum lulus pemeriksaan. Tekan "Periksa" pada versi itu terlebih dahulu.',
  'catalogue.canaryRunning':
    'Versi nomor {nomor} sedang dirilis terbatas. Hentikan atau jadikan berlaku untuk semua terlebih dahulu.',
  'catalogue.canaryLive': 'Versi ini sudah berlaku untuk semua pengguna. Pilih versi lain.',
  'catalogue.canaryFramed':
    'Subaplikasi dalam bingkai memuat halaman host-nya sendiri, sehingga tidak dapat dirilis terbatas. Uji versi barunya di host lain.',
  'catalogue.canaryNone':
    'Rilis terbatas ini sudah berakhir. Sebabnya tercatat di riwayat perubahan. Periksa data terbarunya.',
  'catalogue.overrideLive': 'Versi ini sudah berlaku untuk semua pengguna. Pilih versi lain untuk diuji.',
  'catalogue.overrideFramed':
    'Subaplikasi dalam bingkai memuat halaman host-nya sendiri, sehingga versi lain tidak dapat diuji di sini. Uji versi itu di host lain.',
  'catalogue.overrideUnsigned':
    'Versi {nomor} tidak ditandatangani timnya. Minta timnya menandatanganinya dengan npx dermaga-subapp sign, lalu baca versi itu lagi.',
  'catalogue.signatureKey':
    'Tanda tangan versi {nomor} bukan dari kunci yang terdaftar untuk modul {modul}. Minta pemiliknya mendaftarkan kunci itu, atau minta timnya menandatangani versi itu lagi.',
  'catalogue.signatureFile':
    'Berkas {file} bukan yang ditandatangani. Minta timnya menandatangani hasil build terakhir dengan npx dermaga-subapp sign, lalu baca versinya lagi.',
  'catalogue.widgetRole': 'Salah satu peran tidak ada lagi. Muat ulang halaman ini, lalu pilih peran lain.',
  'catalogue.canaryRole': 'Peran ini tidak ada lagi. Pilih peran lain.',
  'catalogue.canaryUsers': 'Akun berikut tidak ditemukan: {names}. Periksa nama pengguna atau alamat emailnya.',
  'catalogue.copiesUnserved':
    'Origin subaplikasi belum meneruskan {path} ke portal, sehingga dua versi belum dapat dimuat berdampingan. Minta operator mengaturnya.',
  'webhook.url':
    'Alamat ini tidak dapat dipakai. Isi alamat HTTPS yang terbuka untuk umum pada port 443 atau 8443, tanpa nama pengguna dan kata sandi di dalamnya.',
  'webhook.tooMany': 'Perusahaan ini sudah memiliki {most} webhook. Hapus salah satu sebelum menambah yang baru.',
  'webhook.inactive': 'Webhook ini tidak aktif. Aktifkan terlebih dahulu, lalu coba lagi.',
  'webhook.sending': 'Kiriman ini sedang dikirim. Tunggu sebentar, lalu muat ulang catatan kiriman.',
  'exchange.unknown': 'Pertukaran atau jenis pesan ini tidak ada. Periksa alamatnya.',
  'exchange.notFound': 'Pesan ini tidak ada, atau milik perusahaan lain. Kembali ke daftar pesan.',
  'exchange.noAnswer': 'Belum ada jawaban untuk nomor referensi ini. Periksa nomornya, atau coba lagi nanti.',
  'exchange.noOperation': 'Operasi {nama} tidak ada. Pakai salah satu dari: {ada}.',
  'exchange.xml': 'Berkas ini tidak dapat dibaca: {sebab} Perbaiki berkasnya, lalu kirim ulang.',
  'exchange.refused':
    'Pesan {rujukan} ditolak karena {count} kesalahan. Perbaiki isian yang disebutkan, lalu kirim ulang dengan nomor referensi yang sama.',
  'exchange.referenceUsed':
    'Nomor referensi {rujukan} sudah dipakai pesan lain yang diterima. Kirim pesan ini dengan nomor referensi yang baru.',
  'exchange.busy': 'Data yang dituju pesan ini sedang diubah. Kirim ulang pesan ini.',
  'host.document': 'Dokumen belum benar di {count} tempat. Perbaiki isian yang disebutkan, lalu kirim ulang.',
  'host.case': 'Isian belum benar di {count} tempat. Perbaiki yang disebutkan di params.problems, lalu kirim ulang.',
  'host.caseChanged':
    'Isian ini sudah diubah di portal sejak kiriman terakhir dengan rujukan {rujukan}, sehingga kiriman ini tidak disimpan. Baca kasusnya, lalu simpan dengan PUT dan versinya, atau pakai rujukan baru.',
  'host.revision':
    'Dokumen ini tidak dapat dibetulkan pada keadaannya sekarang, sehingga isRevision=true ditolak. Draf dan dokumen baru dikirim tanpa isRevision; pembetulan dokumen yang sudah dikirim memakai isFinal=true.',
  'host.number': 'Nomor aju ini sudah dipakai dokumen lain. Pakai nomor aju yang baru.',
  'hostCompatibility.changed': 'Pengaturan ini sudah diubah {oleh}. Muat ulang, lalu periksa kembali.',
  'hostCompatibility.open':
    'Mode kompatibilitas hanya dapat diaktifkan dengan sedikitnya satu alamat IP atau satu sertifikat. Isi salah satunya.',
  'host.file': 'Unggahan tidak lengkap: {kurang}. Kirim multipart/form-data dengan bagian file dan param.',
  'host.mfa':
    'Akun dengan MFA aktif tidak dapat dipakai host-to-host. Pakai akun khusus tanpa MFA untuk sistem perusahaan Anda.',
  'host.administrator':
    'Akun administrator tidak dapat dipakai host-to-host. Pakai akun khusus untuk sistem perusahaan Anda.',
  'platform.codeTaken': 'Kode {kode} sudah dipakai platform lain. Pilih kode lain.',
  'platform.inUse': 'Platform ini pernah ditautkan perusahaan, sehingga tidak dapat dihapus. Blokir platformnya.',
  'platform.unknown': 'Platform ini tidak terdaftar atau sedang diblokir. Periksa kodenya, atau hubungi pengelola NLE.',
  'platform.returnAddress':
    'Alamat kembali permintaan ini tidak terdaftar untuk platformnya. Minta pengelola platform memakai alamat yang terdaftar.',
  'platform.request':
    'Permintaan platform ini tidak lengkap atau tidak diterima ({galat}). Mulai lagi dari platformnya.',
  'platform.blocked': 'Platform ini diblokir Bea Cukai. Hubungi pengelola NLE.',
  'platform.scope': 'Izin perusahaan tidak mencakup panggilan ini. Minta cakupannya pada permintaan izin berikutnya.',
  'platform.ended': 'Izin perusahaan sudah berakhir atau dicabut. Minta izin lagi melalui halaman izin portal.',
  'platform.other':
    'Header id_platform tidak sama dengan platform pemilik token. Isi {kode}, atau pakai token platform lain itu.',
  'platform.grant':
    'Kode atau refresh token tidak dikenali, sudah dipakai, kedaluwarsa, atau tidak cocok dengan redirect_uri dan code_verifier-nya. Minta izin lagi melalui halaman izin portal.',
  'platform.grantType': 'grant_type tidak dikenal. Kirim authorization_code atau refresh_token.',
  'hostKey.tooMany': 'Sudah ada {most} kunci. Cabut salah satu sebelum menerbitkan yang baru.',
  'webhook.changed':
    'Webhook ini berubah sejak Anda membukanya, sehingga perubahan Anda belum disimpan. Periksa data terbarunya.',
  'exchangeRate.unknown':
    'Kurs {valuta} untuk {tanggal} belum ada. Isi NDPBM menurut keputusan Menteri Keuangan yang berlaku.',
  'exchangeRate.period': 'Masa berlaku kurs 1 sampai {most} hari. Periksa hari pertama dan hari terakhirnya.',
  'exchangeRate.overlaps': 'Kurs {mulai} sampai {sampai} sudah ada. Ubah pekan itu, atau pilih hari lain.',
  'exchangeRate.currency': 'Valuta {valuta} tidak ada pada daftar. Periksa kodenya.',
  'provision.form': 'Isi satu nilai, atau tingkat-tingkatnya, seperti yang berlaku sekarang.',
  'provision.whole': 'Isi bilangan bulat dalam {satuan}, paling banyak 9999.',
  'provision.range': 'Isi nilai dari {least} sampai {most}.',
  'provision.tiers': 'Dua tingkat mulai pada angka yang sama. Hapus salah satunya.',
  'provision.holidays':
    'Hari libur tahun {tahun} belum ada di halaman Daftar Acuan: baru ada hari tetapnya. Isi dahulu hari libur dan cuti bersama tahun {tahun} pada daftar Hari libur dan cuti bersama di halaman itu, lalu ulangi.',
  'referenceEntry.elsewhere': 'Daftar ini hanya diubah di halaman {halaman}. Buka halaman itu untuk mengubahnya.',
  'referenceEntry.taken': 'Entri {kode} sudah ada dalam daftar ini. Cari entrinya, lalu pilih Ubah.',
  'referenceEntry.code': 'Kode {kode} tidak sesuai dengan daftar ini. Isi {bentuk}.',
  'referenceEntry.notADay': 'Tanggal {kode} tidak ada dalam kalender. Isi tanggal sebagai TTTTBBHH, misalnya 20270817.',
  'referenceEntry.year': 'Tahun {tahun} tidak dapat diisi. Pilih tanggal dalam tahun {dari} sampai {sampai}.',
  'referenceEntry.unused': 'Entri daftar ini tidak memiliki {kolom}. Kosongkan kolom itu.',
  'referenceEntry.group': 'Kelompok {kelompok} tidak dikenal. Pilih salah satu: {pilihan}.',
  'referenceEntry.document': 'Kode dokumen {kode} tidak dikenal. Periksa kodenya, atau kosongkan untuk semua dokumen.',
  'referenceEntry.noOwn':
    'Portal tidak memiliki entri bawaan untuk kode ini. Ubah entrinya, atau hentikan penawarannya.',
  'referenceEntry.kept':
    'Entri tidak dapat dihapus, karena dokumen dapat memakai kodenya. Buka entrinya, lalu hentikan penawarannya.',
  'tariff.chapter': 'Bab {bab} tidak ada dalam buku tarif. Periksa dua angka pertama.',
  'tariff.day': 'Buku tarif berlaku sejak {mulai}. Pilih hari itu atau sesudahnya.',
  'tariff.duty': 'Isi BM paling banyak {most}%.',
  'tariff.unknown': 'Pos tarif {hs} tidak ada pada buku tarif. Periksa angkanya.',
  'tariff.rows': '{count} pos tidak dapat diubah, yang pertama {hs}: {masalah} Tidak ada yang disimpan.',
  'tariff.twice': 'Pos tarif {hs} disebut lebih dari sekali. Sisakan satu baris.',
  'tariff.description': 'Pos tarif baru memerlukan uraian. Isi kolom URAIAN.',
  'tariff.noDuty': 'Pos tarif baru memerlukan tarif BM. Isi kolom BM; tulis 0 jika bebas.',
  'confirmation.notReceiver':
    'Hanya perusahaan penerima barang yang dapat mencatat atau membatalkan penerimaan dokumen ini.',
  'confirmation.notReleased':
    'Barang dokumen ini belum boleh dikeluarkan, atau dokumennya dibatalkan. Catat penerimaan setelah persetujuan pengeluaran terbit.',
  'confirmation.closed': 'Penerimaan dokumen ini sudah ditutup. Muat ulang halaman untuk melihat keadaannya.',
  'confirmation.day': 'Tanggal terima paling awal {mulai} (tanggal dokumen dikirim) dan tidak boleh setelah hari ini.',
  'confirmation.nothing': 'Isi jumlah yang diterima pada paling sedikit satu barang, masing-masing sekali.',
  'confirmation.note': 'Jelaskan pada catatan mengapa sisa barang tidak akan datang.',
  'confirmation.line': 'Barang nomor {seri} tidak ada pada dokumen ini. Muat ulang halaman, lalu pilih barangnya lagi.',
  'confirmation.tooMuch':
    'Jumlah yang diterima untuk barang nomor {seri} melebihi sisanya, yaitu {sisa}. Kurangi jumlahnya, atau muat ulang bila penerimaan lain baru dicatat.',
  'confirmation.noReceipt': 'Penerimaan ini tidak ditemukan. Muat ulang halaman.',
  'confirmation.tooLate':
    'Batas waktu pembatalan penerimaan ini sudah lewat. Sampaikan selisihnya kepada kantor pabean Anda.',
  'redelivery.answer':
    'Respon yang dipilih tidak ada pada dokumen ini. Muat ulang halaman, lalu pilih ulang responnya.',
  'redelivery.channel':
    'Saluran {saluran} tidak tersedia untuk Anda. Hapus pilihannya, atau atur salurannya lebih dahulu.',
  'redelivery.limit':
    'Respon dokumen ini sudah dikirim ulang {batas} kali hari ini, batas untuk satu dokumen. Coba lagi besok.',
  'manifest.notFound':
    'Tidak ada pos BC 1.1 untuk B/L atau AWB {nomor} di kantor itu. Periksa nomor, tanggal, dan kantornya, atau tanyakan kepada pengangkut.',
  'manifest.several':
    'Ada {count} pos BC 1.1 untuk B/L atau AWB {nomor}. Sertakan nama penerima barang (nama), atau pilih posnya di portal.',
  'manifest.postNotFound': 'Pos manifes ini tidak ditemukan. Cari dengan nomor lengkap B/L, AWB, atau kontainernya.',
  'manifest.masterUnknown':
    'BC 1.1 Nomor {nomorBc11} tidak memuat pos {nomorPos} dengan master B/L atau AWB {nomorBl}. Periksa nomor pos dan masternya, atau minta pengangkut memperbaiki manifesnya.',
  'manifest.masterDiffers':
    'Pos {nomorPos} pada BC 1.1 Nomor {nomorBc11} memuat {kemasan} kemasan. Sesuaikan jumlah kemasan master, atau minta pengangkut memperbaiki manifesnya.',
  'manifest.masterClosed':
    'Pos {nomorPos} pada BC 1.1 Nomor {nomorBc11} sudah ditutup, sehingga tidak dapat dipecah. Periksa nomor pos masternya.',
  'manifest.masterSplit':
    'Pos {nomorPos} pada BC 1.1 Nomor {nomorBc11} sudah dipecah dengan manifes house lain. Perbaiki atau batalkan manifes house itu dahulu.',
  'manifest.postSplit':
    'Pos {nomorPos} sudah dipecah oleh NVOCC. Nomor, B/L, dan jumlah kemasannya tidak dapat diubah, dan pos itu ditutup melalui pos housenya. Kembalikan isian pos itu seperti semula.',
  'manifest.unavailable':
    'Sistem manifes sedang tidak dapat dihubungi. Isian Anda tidak berubah. Coba lagi beberapa menit lagi, atau isi BC 1.1 dari pemberitahuan pengangkut.',
  'manifest.notConnected':
    'Portal ini belum terhubung dengan sistem manifes. Isi BC 1.1 dari pemberitahuan pengangkut.',
  'reference.unknown': 'Daftar referensi {list} tidak ada. Periksa nama daftarnya.',
  'request.conflict': 'Nomor permintaan ini sudah dipakai untuk data lain. Muat ulang halaman, lalu coba lagi.',
  'server.unavailable': 'Layanan sedang tidak tersedia. Data Anda aman; coba beberapa saat lagi.',
  'server.timeout':
    'Permintaan ini terlalu lama diproses sehingga dibatalkan; tidak ada yang berubah. Coba beberapa saat lagi.',
  'server.storageFull':
    'Penyimpanan portal sedang penuh sehingga perubahan belum dapat disimpan. Data yang sudah tersimpan aman dan tetap dapat dibuka; coba beberapa menit lagi.',
  'server.failed': serverFailed,
}
