import { subapp } from './subapp.ts'

export const { mount } = subapp
