import { defineSubapp } from '@dermaga/subapp'
import { mountApp } from './app.ts'

defineSubapp({ slug: 'sdk-legacy', modulSlug: 'SdkLegacy', contract: 'legacy', mount: mountApp })
