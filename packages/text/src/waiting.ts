/** The page that a server shows while its database is not there. */
export const waitingText = {
  title: 'Portal sedang disiapkan',
  body: 'Portal belum dapat dibuka karena basis datanya belum siap. Data Anda aman. Halaman ini mencoba lagi dengan sendirinya setiap beberapa detik.',
}
