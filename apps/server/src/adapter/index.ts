export { createDemoOldPortal as demoOldPortal, type OldAccount, type OldPortal } from './old-portal/demo.ts'
