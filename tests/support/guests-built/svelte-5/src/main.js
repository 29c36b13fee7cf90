import { mount as mountComponent, unmount as unmountComponent } from 'svelte'
import App from './App.svelte'
import { place } from './place.svelte.js'

/** single-spa's lifecycles, as they were written before there was a portal. */
const apps = new Map()

export async function bootstrap() {}

export async function mount(props) {
  place.pathname = props.location.pathname
  apps.set(props.name, mountComponent(App, { target: props.domElement, props }))
}

export async function update(props) {
  place.pathname = props.location.pathname
}

export async function unmount(props) {
  await unmountComponent(apps.get(props.name))
  apps.delete(props.name)
}
