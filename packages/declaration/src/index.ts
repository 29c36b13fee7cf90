export * from './definition.ts'
export { DOCUMENT_KINDS, definitionOf, type KodeDokumen } from './kinds.ts'
export { type NomorAju, nomorAju, readNomorAju } from './nomor-aju.ts'
export { isAsked, type Problem, type ProblemCode, problemsOf } from './problems.ts'
