export type { GuestContext, TabsHeader } from '@dermaga/berth'
export { type CallContext, call } from './call.ts'
export { defineSubapp, type Mount, type MountedSubapp, type SubappDefinition } from './define.ts'
