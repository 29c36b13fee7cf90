export { type Berth, type BerthOptions, createBerth } from './berth.ts'
export { BREAKER } from './breaker.ts'
export {
  CONTRACT_VERSION,
  type GuestContext,
  guestContext,
  type ShellContext,
  type TabsHeader,
  type VisitContext as Stay,
} from './context.ts'
export { containerId } from './contracts.ts'
export {
  BerthError,
  type Category,
  type CleanupReport,
  type ErrorKind,
  type GuestEntry,
  type Newer,
  type SlotReport,
  type SlotState,
  TIMEOUTS,
  type Timeouts,
} from './entry.ts'
export {
  FRAME_PROTOCOL,
  type FrameContext,
  type Framed,
  type FrameNews,
  type FrameRequest,
  type GuestToken,
  type Toast,
} from './frame/protocol.ts'
export {
  createGuestHistory,
  type GuestHistory,
  type HistoryAction,
  type Path,
  type Place,
  type Router,
} from './history.ts'
export { refusesScript } from './ledger/claims.ts'
export { LINGER_MS } from './ledger/ledger.ts'
export { manifestUrl } from './manifest.ts'
export type { Prefetch } from './prefetch.ts'
export type { Slot, SlotOptions } from './slot.ts'
export type { Spans } from './spans.ts'
