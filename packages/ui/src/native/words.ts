/** Texts of the native components; the rest of `words.ts` is not loaded on the sign-in page. */
export const optional = '(opsional)'
export const loading = 'Memuat…'
export const show = 'Tampilkan'
export const hide = 'Sembunyikan'
