import {
  createGuestHistory,
  createTopics,
  type GuestContext,
  guestContext,
  type HistoryAction,
  type RouterLocation,
  type ShellContext,
  type TabsHeader,
  type TopicRights,
} from '@dermaga/berth'
import { isTopicValue } from '@dermaga/contract/guest-topics'
import type { SubappDefinition } from './define.ts'

export type FakeShellOptions = {
  basePath?: string
  /** Initial location. */
  path?: string
  user?: ShellContext['user']
  /** A declaration that was opened before. */
  tabsHeader?: TabsHeader
  /** The widget to mount instead of the pages. */
  widget?: string
  /** Topics that its permission sheet allows; none by default. */
  topics?: TopicRights
  /** Modules that its permission sheet allows it to show inside itself; none by default. */
  embeds?: readonly string[]
  /** Responds to the sub-application's calls; 404 by default. */
  answer?(path: string, init: RequestInit): Response | Promise<Response>
}

/** Requests of the sub-application to the shell, in order. */
export type ShellRequests = {
  paths: string[]
  toasts: { kind: 'success' | 'error'; message: string }[]
  titles: string[]
  dirty: boolean
  /** Declarations it opened; undefined when it closed one. */
  tabsHeaders: (TabsHeader | undefined)[]
  calls: { path: string; method: string; body: unknown }[]
  /** Modules that it shows inside itself now. */
  embedded: string[]
}

export type FakeShell = {
  /** The sub-application's element, in the document. */
  element: HTMLElement
  context: GuestContext
  requests: ShellRequests
  /** Mounts the sub-application by its own contract. */
  mount(subapp: SubappDefinition): Promise<void>
  /** Publishes a value as the portal or another sub-application. @throws TypeError for a value that is not one of the topic's */
  publish(topic: string, value: unknown): void
  /** Navigates, like a link of the shell. */
  go(path: string): void
  unmount(): Promise<void>
}

/** A shell for component tests: mounts one sub-application in the document, responds to its calls and records its requests. */
export function fakeShell(options: FakeShellOptions = {}): FakeShell {
  const { basePath = '/uji', path = basePath, answer = () => new Response('{}', { status: 404 }) } = options
  const asked: ShellRequests = {
    paths: [],
    toasts: [],
    titles: [],
    dirty: false,
    tabsHeaders: [],
    calls: [],
    embedded: [],
  }
  const listeners = new Set<(location: RouterLocation, action: HistoryAction) => void>()
  const leaving = new AbortController()
  const topics = createTopics(isTopicValue)
  const subscriptions = new Set<() => void>()
  const guestTopics = topics.forGuest({
    rights: options.topics,
    isOver: () => over,
    run: act => act(),
    record(end) {
      subscriptions.add(end)
      return () => void subscriptions.delete(end)
    },
  })
  const element = document.createElement('div')
  const portalRoot = document.createElement('div')
  let location = placeOf(path)
  let { tabsHeader } = options
  let over = false
  let update: ((context: GuestContext) => unknown) | undefined
  let unmount: (() => unknown) | undefined

  function move(to: string, action: HistoryAction) {
    asked.paths.push(to)
    location = placeOf(to)
    shell.context = freshContext()
    for (const listener of listeners) listener(location, action)
    void update?.(shell.context)
  }
  function freshContext(): GuestContext {
    const context: ShellContext = {
      basePath,
      location,
      navigate: (to, options) => move(to, options?.replace ? 'REPLACE' : 'PUSH'),
      user: options.user ?? { nama: 'Pengguna Uji', username: 'uji', roles: [] },
      language: 'id',
      theme: {},
      async fetch(to, init = {}) {
        const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
        asked.calls.push({ path: to, method: init.method ?? 'GET', body })
        return answer(to, init)
      },
      notify: toast => void asked.toasts.push(toast),
      title: text => void asked.titles.push(text),
      dirty(unsaved) {
        asked.dirty = unsaved
      },
      tabsHeader,
      setTabsHeader(header) {
        asked.tabsHeaders.push(header)
        tabsHeader = header
        shell.context = freshContext()
        void update?.(shell.context)
      },
    }
    return guestContext(context, {
      portalRoot,
      signal: leaving.signal,
      isLeaving: () => leaving.signal.aborted,
      isOver: () => over,
      runAsShell: act => act(),
      topics: guestTopics,
      widget: options.widget,
      embed(_place, modulSlug) {
        if (!options.embeds?.includes(modulSlug))
          return { ok: false, code: 'embed.denied', message: `permissions.embed has no approved "${modulSlug}"` }
        asked.embedded.push(modulSlug)
        return { ok: true, end: () => void asked.embedded.splice(asked.embedded.indexOf(modulSlug), 1) }
      },
    })
  }
  const router = {
    location: () => location,
    listen(listener: (location: RouterLocation, action: HistoryAction) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    push: (to: string) => move(to, 'PUSH'),
    replace: (to: string) => move(to, 'REPLACE'),
    go: () => {},
    block: () => () => {},
  }

  const shell: FakeShell = {
    element,
    context: freshContext(),
    requests: asked,
    async mount({ contract, modulSlug, mount }) {
      element.id = `${modulSlug}-container`
      document.body.append(element, portalRoot)
      if (contract === 'legacy') {
        const legacy = (name: string) =>
          Reflect.get(window, name + modulSlug) as (id: string, history?: unknown) => unknown
        const { history, close } = createGuestHistory(router, () => shell.context)
        await legacy('render')(element.id, history)
        unmount = async () => {
          await legacy('unmount')(element.id)
          close()
        }
        return
      }
      const mounted = await mount(element, shell.context)
      update = mounted.update?.bind(mounted)
      unmount = () => mounted.unmount()
    },
    publish: topics.publish,
    go: to => move(to, 'POP'),
    async unmount() {
      leaving.abort()
      await unmount?.()
      over = true
      for (const end of subscriptions) end()
      element.remove()
      portalRoot.remove()
    },
  }
  return shell
}

function placeOf(path: string): RouterLocation {
  const { pathname, search, hash } = new URL(path, 'http://portal')
  return { pathname, search, hash }
}
