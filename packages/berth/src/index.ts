export { type Berth, type BerthOptions, createBerth } from './berth.ts'
export { BREAKER } from './circuit-breaker.ts'
export {
  CONTRACT_VERSION,
  type EmbedErrorCode,
  type EmbedOutcome,
  type GuestContext,
  guestContext,
  type ShellContext,
  type TabsHeader,
} from './context.ts'
export { containerId } from './contracts.ts'
export {
  BerthError,
  type Category,
  type CleanupReport,
  type ErrorKind,
  type EvictionReason,
  type GuestEntry,
  type KeepReport,
  type NewerVersion,
  type SlotReport,
  type SlotState,
  TIMEOUTS,
  type Timeouts,
} from './entry.ts'
export type { FormDraftContent } from './form-draft.ts'
export {
  FRAME_PROTOCOL,
  type FrameContext,
  type FrameEnvelope,
  type GuestMessage,
  type GuestToken,
  type PortalMessage,
  type Toast,
} from './frame/protocol.ts'
export {
  createGuestHistory,
  type GuestHistory,
  type HistoryAction,
  type Path,
  type Router,
  type RouterLocation,
} from './history.ts'
export { KEEP } from './kept-guests.ts'
export { isScriptBlocked } from './ledger/attribution.ts'
export { LINGER_MS } from './ledger/ledger.ts'
export { manifestUrl } from './manifest/manifest.ts'
export type { Prefetch } from './prefetch.ts'
export type { EmbeddedView, Slot, SlotOptions } from './slot-options.ts'
export type { Spans } from './spans.ts'
export { createTopics, type GuestTopics, type TopicError, type TopicOutcome, type TopicRights } from './topics.ts'
