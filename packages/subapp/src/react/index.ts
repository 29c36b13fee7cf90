export { type CallError, CallFailure } from './call-failure.ts'
export { EmbeddedSubapp, type EmbeddedSubappProps } from './EmbeddedSubapp.tsx'
export { reactMount } from './mount.tsx'
export {
  type ListQuery,
  type MakeCall,
  useCall,
  useCallQuery,
  useChange,
  useInfiniteCallQuery,
} from './queries.ts'
export {
  Link,
  type LinkProps,
  useDirty,
  useLatest,
  usePortal,
  useSearch,
  useTitle,
} from './SubappProvider.tsx'
export { type Topic, useTopic } from './useTopic.ts'
