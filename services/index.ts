import type { ServiceDefinition } from '@dermaga/service'
import { periksaLokasi } from './permits/periksa-lokasi.ts'

/** Every service of the portal, in its current version. */
export const SERVICES: readonly ServiceDefinition[] = [periksaLokasi]
