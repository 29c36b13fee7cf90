export const text = 'bagian lama'
