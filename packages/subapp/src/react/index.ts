export { reactMount } from './mount.tsx'
export {
  type CallError,
  CallFailure,
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
