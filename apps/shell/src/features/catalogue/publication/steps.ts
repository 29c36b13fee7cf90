/** The steps of a publication, as the address names them. */
export const STEPS = ['alamat', 'periksa', 'menu', 'selesai'] as const
export type StepName = (typeof STEPS)[number]

/** The address of a step of an entry. */
export const stepOf = (id: string, langkah: StepName, more: Record<string, string> = {}) =>
  new URLSearchParams({ pasang: id, langkah, ...more })

export const draftNames = (id: string) => ({ permissions: `izin ${id}`, menu: `menu ${id}` })

/** For calls in which the server fetches files from a host, each for up to 15 seconds: its answer names the file that is missing. */
export const HOST_CALL = { timeoutMs: 120_000 } as const
