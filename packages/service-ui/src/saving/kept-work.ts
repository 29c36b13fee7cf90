import { createBrowserStore } from './browser-store.ts'

/** Unsaved work on cases in this browser. */
export const { find: findStored, keep, sweep } = createBrowserStore('dermaga-cases')
