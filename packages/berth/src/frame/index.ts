export { openFrame } from './frame.ts'
export { openPlainPage } from './plain-page.ts'
