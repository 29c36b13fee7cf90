/** Names of this sub-application, and how the portal shows it: as a module in its page, with styles of its own. */
export const build = {
  slug: 'layanan-baru',
  modulSlug: 'LayananBaru',
  contract: 'module',
  shadow: true,
  entry: 'src/main.ts',
} as const
