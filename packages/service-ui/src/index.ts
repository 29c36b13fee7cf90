export { ServiceHostProvider } from './ServiceHostProvider.tsx'
export { CasePages, ServicePages } from './ServicePages.tsx'
export { ServiceShortcut } from './ServiceShortcut.tsx'
export { WorklistPages } from './worklist/WorklistPages.tsx'
