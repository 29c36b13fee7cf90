export const says = path => `Halaman Angular di ${path}`
