/** The address of a step of the user's own proposal. */
export const proposalStep = (id: string, langkah: 'periksa' | 'menu') => new URLSearchParams({ usul: id, langkah })
