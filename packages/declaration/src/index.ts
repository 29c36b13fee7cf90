export * from './definition.ts'
export { DOCUMENT_KINDS, definitionOf, type KodeDokumen } from './kinds.ts'
