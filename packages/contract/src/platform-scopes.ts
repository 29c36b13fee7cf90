/** What a platform may read of a company that consents: its documents by their number, the state of its documents, posts of BC 1.1 that
 *  name it, and lists of codes and rates. */
export const PLATFORM_SCOPES = ['dokumen', 'status', 'manifes', 'referensi'] as const
export type PlatformScope = (typeof PLATFORM_SCOPES)[number]
