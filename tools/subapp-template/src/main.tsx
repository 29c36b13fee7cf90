import { subapp } from './subapp.tsx'

export const { mount } = subapp
