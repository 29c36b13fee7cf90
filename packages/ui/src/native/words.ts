/** Words of the light components: the rest of `words.ts` stays off the sign-in page. */
export const optional = '(opsional)'
export const loading = 'Memuat…'
export const show = 'Lihat'
export const hide = 'Sembunyikan'
