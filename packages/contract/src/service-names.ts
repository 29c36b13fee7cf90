/** The services with a key of spec §7.1, by the names that settings use: with underscores. amws gets no key header. */
export const KEYED_SERVICES = [
  'sce_ws',
  'sce',
  'amws',
  'registrasi_pabean',
  'hdfs',
  'parser',
  'referensi',
  'browse_service',
  'suratkuasa',
  'migrasiws',
  'interchange',
  'notification_service',
  'tpb_service',
  'transaksional',
  'portal_registrasi_pabean',
] as const

/** Every service that may be at an address of its own: also those without a key. */
export const SERVICE_NAMES = [...KEYED_SERVICES, 'authws', 'cms', 'dokumen_service'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** The environment that a host belongs to. spec §6, §9 */
export type HostEnvironment = 'prod' | 'dev'
