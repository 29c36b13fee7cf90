import { openDevPortal } from '@dermaga/subapp/dev'
import { subapp } from './subapp.ts'

// Only for `npm run dev`; it is not part of the build.
await openDevPortal(subapp)
