import { defineSubapp } from '@dermaga/subapp'
import { mountApp } from './app.ts'

export const { mount } = defineSubapp({
  slug: 'sdk-module',
  modulSlug: 'SdkModule',
  contract: 'module',
  mount: mountApp,
})
