export { isEsModule } from './form.ts'
export { MANIFEST, type Manifest, manifestUrl, parseManifest } from './manifest.ts'
export { policiesOf } from './policies.ts'
export {
  type Build,
  BuildError,
  type BuildFiles,
  type BuildProblem,
  MANIFESTS,
  readBuild,
  splitAddress,
} from './read-build.ts'
export { referencesOf } from './references.ts'
export { SHARED_PACKAGES, sharedNames } from './shared-packages.ts'
