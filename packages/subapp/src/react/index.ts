export { type Answer, type List, type MakeCall, type Problem, useAnswer, useCall, useList } from './answers.ts'
export { reactMount } from './mount.tsx'
export {
  Link,
  type LinkProps,
  useDirty,
  useLatest,
  usePortal,
  useSearch,
  useTitle,
} from './stay.tsx'
