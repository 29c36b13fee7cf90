export { ServiceHostContext } from './host.ts'
export { ServicePages } from './ServicePages.tsx'
export { WorklistPages } from './worklist/WorklistPages.tsx'
