/** Names of this sub-application, and how the portal shows it: as a page of its own host, in a frame. */
export const build = { slug: 'layanan-baru', modulSlug: 'LayananBaru', contract: 'frame' } as const
