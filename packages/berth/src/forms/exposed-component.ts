import type { GuestContext } from '../context.ts'
import type { Guest, Mounted } from '../contracts.ts'
import { BerthError } from '../entry.ts'
import { importShared, type SharedUse } from './shared-modules.ts'

/** A component that a remote exposes in place of a module with lifecycles, or undefined: its default export, or its only export with a
 *  component's name. */
export function componentIn(exports: unknown): unknown {
  if (isComponent(exports)) return exports
  if (typeof exports !== 'object' || exports === null) return undefined
  const { default: main, ...named } = exports as Record<string, unknown>
  if (isComponent(main)) return main
  const [only, ...more] = Object.entries(named)
  return only && more.length === 0 && /^[A-Z]/.test(only[0]) && isComponent(only[1]) ? only[1] : undefined
}

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || isReactObject(value) || isVueComponent(value)

/** `memo`, `lazy` and `forwardRef`. */
const isReactObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value)

const VUE_MARKS = ['setup', '__name', '__file', '__scopeId', '__hmrId', 'template', 'extends', 'mixins']

/** Vue's compiler leaves one of these; `render` alone may be a lifecycle. */
export const isVueComponent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && VUE_MARKS.some(mark => mark in value)

type Call = <T>(callback: () => T) => T

/** Mounts an exposed component with the framework that it was made with: the one that its remote shares, or the portal's where the remote takes
 *  that. Both are found in the share scope; a framework that the remote keeps to itself cannot be reached.
 *  @throws BerthError no-render-function */
export async function componentGuest(component: unknown, name: string, use: SharedUse, call: Call): Promise<Guest> {
  const isVue = isVueComponent(component) || (typeof component === 'function' && !use.has('react') && use.has('vue'))
  return isVue ? vueGuest(component, name, use, call) : reactGuest(component, name, use, call)
}

type React = { createElement(type: unknown, props: object): unknown }
type ReactDom = {
  createRoot?(element: Element, options: { identifierPrefix: string }): { render(node: unknown): void; unmount(): void }
  render?(node: unknown, element: Element): void
  unmountComponentAtNode?(element: Element): void
}

async function reactGuest(component: unknown, name: string, use: SharedUse, call: Call): Promise<Guest> {
  const react = (await use.load('react')) as React | undefined
  if (!react) throw unreachable(name, 'react and react-dom')
  const own = ((await use.load('react-dom/client')) ?? (await use.load('react-dom'))) as ReactDom | undefined
  const dom = use.isPortals('react') ? ((await importShared('react-dom/client')) as ReactDom) : own
  const { createRoot, render, unmountComponentAtNode } = dom ?? {}
  if (!createRoot && !(render && unmountComponentAtNode)) throw unreachable(name, 'react-dom/client')
  const node = (context: GuestContext) => react.createElement(component, { context })
  return {
    async mount(element, context): Promise<Mounted> {
      if (createRoot) {
        const root = call(() => createRoot(element, { identifierPrefix: `${element.id}-` }))
        call(() => root.render(node(context())))
        return {
          update: next => call(() => root.render(node(next))),
          unmount: () => call(() => root.unmount()),
        }
      }
      call(() => render?.(node(context()), element))
      return {
        update: next => call(() => render?.(node(next), element)),
        unmount: () => call(() => unmountComponentAtNode?.(element)),
      }
    },
  }
}

type Vue = {
  createApp(root: object): { mount(element: Element): void; unmount(): void }
  h(type: unknown, props: object | null): unknown
  shallowRef<T>(value: T): { value: T }
}

async function vueGuest(component: unknown, name: string, use: SharedUse, call: Call): Promise<Guest> {
  const vue = (await use.load('vue')) as Vue | undefined
  if (typeof vue?.createApp !== 'function') throw unreachable(name, 'vue')
  // To a component that does not declare it, it would be an attribute of its element.
  const { props } = component as { props?: object | string[] }
  const takesContext = Array.isArray(props) ? props.includes('context') : props !== undefined && 'context' in props
  return {
    async mount(element, context): Promise<Mounted> {
      return call(() => {
        const current = vue.shallowRef(context())
        const app = vue.createApp({
          render: () => vue.h(component, takesContext ? { context: current.value } : null),
        })
        app.mount(element)
        return {
          update(next: GuestContext) {
            current.value = next
          },
          unmount: () => call(() => app.unmount()),
        }
      })
    },
  }
}

const unreachable = (name: string, packages: string) =>
  new BerthError(
    'no-render-function',
    `${name} is a component, and its remote does not share ${packages}: add it to "shared", or expose a module with mount(element, context)`,
  )
