export const label = 'Dibangun dengan Vite'
