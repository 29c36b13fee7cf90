export { MANIFEST, type Manifest, manifestUrl, parseManifest } from './manifest.ts'
