export { ReferenceCallContext } from './call-context.ts'
export { useCodeNames } from './name-loader.ts'
export { ReferenceField, type ReferenceFieldProps } from './ReferenceField.tsx'
