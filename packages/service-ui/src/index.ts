export { ServiceHostProvider } from './ServiceHostProvider.tsx'
export { ServicePages } from './ServicePages.tsx'
export { WorklistPages } from './worklist/WorklistPages.tsx'
