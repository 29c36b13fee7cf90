import type { ShellContext } from '@dermaga/berth'
import { shellText } from '@dermaga/text'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { callHooks, sessionHooks } from '../call/index.ts'
import { trackedFetch } from '../call/pending-calls.ts'
import { askBeforeUnload, checkBeforeLeaving } from '../page/leave-check.ts'
import { usePortal } from '../page/portal.ts'
import { observeTheme, themeTokens } from '../page/theme.ts'
import { createCallProof } from '../session/call-proof.ts'
import { useSession } from '../session/session-context.ts'
import { findTokens } from '../storage/session-store.ts'
import { showError, toasts } from '../toasts/toasts.ts'
import { createGuestFetch } from './guest-fetch.ts'
import type { GuestRouter } from './router.ts'
import { useTabsHeader } from './tabs-header.ts'

interface Guest {
  basePath: string
  router: GuestRouter
  onTitle: (text: string) => void
}

/** The shell's context for the current guest: a new object when the location, the theme, the user's data or the open declaration changes. */
export function useShellContext({ basePath, router, onTitle }: Guest): ShellContext {
  const { config } = usePortal()
  const { user, roles } = useSession()
  const { pathname, search, hash } = useLocation()
  const theme = useSyncExternalStore(observeTheme.subscribe, observeTheme.now)
  const dirty = useDirty(basePath, router)
  const [tabsHeader, setTabsHeader] = useTabsHeader()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow from the theme's name
  const tokens = useMemo(() => themeTokens(), [theme])
  const guestFetch = useMemo(
    () =>
      createGuestFetch({
        fetch: trackedFetch,
        config,
        origin: window.location.origin,
        accessToken: () => findTokens()?.access_token,
        proof: createCallProof(),
        onUnauthorized: error => sessionHooks.onUnauthorized(error),
        onSuccess: (method, path) => callHooks.onSuccess(method, path),
      }),
    [config],
  )
  return useMemo(
    () => ({
      basePath,
      location: { pathname, search, hash },
      navigate(path, options) {
        // A router that follows the context's location would otherwise go there again and again.
        if (new URL(path, window.location.href).href === window.location.href) return
        if (options?.replace) router.replace(path)
        else router.push(path)
      },
      user: {
        nama: user?.nama ?? '',
        username: user?.username ?? '',
        roles: roles.map(role => role.td_role.namaRole),
      },
      language: 'id',
      theme: tokens,
      fetch: guestFetch,
      notify: ({ kind, message }) => (kind === 'success' ? toasts.success(message) : showError({ message })),
      title: onTitle,
      dirty,
      tabsHeader,
      setTabsHeader,
    }),
    [
      basePath,
      pathname,
      search,
      hash,
      router,
      user,
      roles,
      tokens,
      guestFetch,
      onTitle,
      dirty,
      tabsHeader,
      setTabsHeader,
    ],
  )
}

/** Asks before the user leaves a guest with unsaved work or closes the document. Navigation by the guest inside its own paths does not
 *  ask. */
function useDirty(basePath: string, router: GuestRouter): (unsaved: boolean) => void {
  const release = useRef<() => void>(undefined)
  const dirty = useMemo(() => {
    return (unsaved: boolean) => {
      release.current?.()
      release.current = undefined
      if (!unsaved) return
      const stopAsking = checkBeforeLeaving(({ pathname }) => {
        const isInside = pathname === basePath || pathname.startsWith(`${basePath}/`)
        return (router.isMoving() && isInside) || shellText.leaveText
      })
      const stopUnload = askBeforeUnload()
      release.current = () => {
        stopAsking()
        stopUnload()
      }
    }
  }, [basePath, router])
  // The user has been asked already; the next guest starts clean.
  useEffect(() => () => dirty(false), [dirty])
  return dirty
}
