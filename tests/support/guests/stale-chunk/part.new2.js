export const text = 'bagian baru'
