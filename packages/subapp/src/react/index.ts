export {
  type Answer,
  type CallError as Problem,
  type List,
  type MakeCall,
  useAnswer,
  useCall,
  useList,
} from './calls.ts'
export { reactMount } from './mount.tsx'
export {
  Link,
  type LinkProps,
  useDirty,
  useLatest,
  usePortal,
  useSearch,
  useTitle,
} from './SubappProvider.tsx'
