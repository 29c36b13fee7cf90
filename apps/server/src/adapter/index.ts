export {
  type ManifestSystem,
  ManifestUnavailable,
  type SoughtPost,
  type StoredPost,
} from './manifest/manifest-system.ts'
export { createRemoteManifests } from './manifest/remote.ts'
export { createSimulatedManifests } from './manifest/simulation.ts'
export { createDemoOldPortal as demoOldPortal, type OldAccount, type OldPortal } from './old-portal/demo.ts'
