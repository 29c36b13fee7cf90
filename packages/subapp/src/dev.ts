import {
  createTopics,
  type GuestContext,
  guestContext,
  type ShellContext,
  type TabsHeader,
  type TopicRights,
} from '@dermaga/berth'
import { isTopicValue } from '@dermaga/contract/guest-topics'
import type { SubappDefinition } from './define.ts'

export type DevPortalOptions = {
  /** The user that the sub-application sees. */
  user?: ShellContext['user']
  /** Topics that its permission sheet would allow; none by default. */
  topics?: TopicRights
}

/** Mounts a sub-application alone in the page of its own dev server: address, Back and Forward, title, unsaved work and toasts work as in
 *  the portal. There is no session: `fetch` calls the dev server, whose `server.proxy` may forward the call. Only for development. */
export async function openDevPortal(
  { slug, modulSlug, mount }: SubappDefinition,
  { user = { nama: 'Pengguna Uji', username: 'uji', roles: [] }, topics: rights }: DevPortalOptions = {},
): Promise<void> {
  const basePath = `/${slug}`
  if (!isInside(location.pathname, basePath)) history.replaceState(null, '', basePath)
  const element = document.body.appendChild(document.createElement('main'))
  element.id = `${modulSlug}-container`
  const portalRoot = document.body.appendChild(document.createElement('div'))
  const toast = document.body.appendChild(document.createElement('p'))
  toast.setAttribute('role', 'status')
  let isDirty = false
  let tabsHeader: TabsHeader | undefined

  const topics = createTopics(isTopicValue).forGuest({
    rights,
    isOver: () => false,
    run: act => act(),
    record: () => () => {},
  })
  const mayLeave = () => !isDirty || confirm('Ada perubahan yang belum disimpan. Tinggalkan halaman ini?')
  const contextNow = (): GuestContext =>
    guestContext(
      {
        basePath,
        location: { pathname: location.pathname, search: location.search, hash: location.hash },
        navigate(path, options) {
          if (new URL(path, location.href).pathname !== location.pathname && !mayLeave()) return
          history[options?.replace ? 'replaceState' : 'pushState'](null, '', path)
          update()
        },
        user,
        language: 'id',
        theme: {},
        fetch: (path, init) => fetch(path, init),
        notify({ kind, message }) {
          toast.textContent = `${kind === 'success' ? 'Sukses' : 'Gagal'}: ${message}`
        },
        title(text) {
          document.title = text
        },
        dirty(unsaved) {
          isDirty = unsaved
        },
        tabsHeader,
        setTabsHeader(header) {
          tabsHeader = header
          update()
        },
      },
      {
        portalRoot,
        signal: leaving.signal,
        isLeaving: () => false,
        isOver: () => false,
        runAsShell: act => act(),
        topics,
      },
    )
  const leaving = new AbortController()
  const mounted = await mount(element, contextNow())
  const update = () => void mounted.update?.(contextNow())
  addEventListener('popstate', update)
  addEventListener('beforeunload', event => {
    if (isDirty) event.preventDefault()
  })
}

const isInside = (pathname: string, basePath: string) => pathname === basePath || pathname.startsWith(`${basePath}/`)
