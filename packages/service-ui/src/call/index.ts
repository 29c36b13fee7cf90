export { CallError, getValue } from './call-error.ts'
export { callQuery } from './call-query.ts'
export { useChange } from './useChange.ts'
