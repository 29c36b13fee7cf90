import { defineSubapp } from '@dermaga/subapp'
import { reactMount } from '@dermaga/subapp/react'
import { createElement } from 'react'
import { App } from './App.tsx'
import './styles.css'

export const subapp = defineSubapp({
  slug: 'layanan-baru',
  modulSlug: 'LayananBaru',
  contract: 'module',
  mount: reactMount('layanan-baru', () => createElement(App)),
})
