export * from './fields.ts'
export * from './fill.ts'
export * from './refusals.ts'
