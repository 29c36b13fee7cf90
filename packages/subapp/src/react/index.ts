export { type Answer, type List, type MakeCall, type Problem, useAnswer, useCall, useList } from './answers.ts'
export {
  Link,
  type LinkProps,
  StayProvider,
  useDirty,
  useLatest,
  usePortal,
  useSearch,
  useTitle,
  useTyped,
} from './stay.tsx'
