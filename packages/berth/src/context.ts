import type { GuestTopics } from './topics.ts'

/** The declaration that the user is working on, with the ports and the office that its tabs show. spec §3 */
export type TabsHeader = Readonly<{
  idHeader: string
  /** UN/LOCODE, 5 letters; null until it is chosen. The names of ports likewise. */
  kodePelTujuan: string | null
  pelabuhanTujuan: string | null
  /** 6 digits. */
  kodeKantor: string | null
  pelabuhanBongkar: string | null
  kodePelBongkar: string | null
}>

/** The part of the context that the shell provides; the berth adds the part that belongs to one visit. */
export type ShellContext = {
  /** The guest's own part of the portal's paths, without a trailing slash: `/surat-kuasa`. */
  basePath: string
  location: { pathname: string; search: string; hash: string }
  /** Use `replace` for a change that needs no history entry, such as a filter in the address. To the address that is open it does nothing. */
  navigate(path: string, options?: { replace?: boolean }): void
  /** Has no token: guests make calls through `fetch`, which adds the session for allowed services. */
  user: { nama: string; username: string; roles: readonly string[] }
  language: 'id'
  /** Design tokens by role, e.g. `accent` → `#123f77`. */
  theme: Readonly<Record<string, string>>
  fetch(path: string, init?: RequestInit): Promise<Response>
  notify(toast: { kind: 'success' | 'error'; message: string }): void
  title(text: string): void
  /** Whether there is unsaved work that leaving would lose. */
  dirty(unsaved: boolean): void
  /** The declaration that is open, whichever sub-application opened it. It survives a reload and ends with the session. An
   *  addition to contract 1.0.4: guests that do not know it are not affected. */
  tabsHeader: TabsHeader | undefined
  /** Opens a declaration for every guest, or closes it with undefined.
   *  @throws TypeError when it has no id, or a field is too long */
  setTabsHeader(header: TabsHeader | undefined): void
}

/** What a sub-application gets. Frozen; its functions do nothing once its unmount is over. */
export type GuestContext = Readonly<ShellContext> & {
  readonly contractVersion: '1.0.4'
  /** Where the guest puts its modals; removed with the guest. */
  readonly portalRoot: HTMLElement
  /** Aborted when the guest is asked to leave, before its unmount is called. */
  readonly signal: AbortSignal
  /** The name of the widget that is mounted; undefined for the sub-application's pages. */
  readonly widget: string | undefined
  /** Values that guests and the portal share, as far as the guest's permission sheet allows. An addition to contract 1.0.4. */
  readonly topics: GuestTopics
  /** Shows another sub-application in an element of this one, as far as the permission sheet allows; it ends with this one. What goes
   *  wrong in it is shown in its place. An addition to contract 1.0.4. */
  embed(element: HTMLElement, modulSlug: string): EmbedOutcome
}

/** Why another sub-application is not shown: the permission sheet does not have it (`denied`), the user may not open it (`unknown`), it is
 *  around this one already (`cycle`), too many are (`depth`), its contract does not allow it, or the element is not this guest's. */
export type EmbedErrorCode =
  | 'embed.denied'
  | 'embed.unknown'
  | 'embed.cycle'
  | 'embed.depth'
  | 'embed.contract'
  | 'embed.place'
  | 'embed.over'
/** `message` is for the guest's team. */
export type EmbedOutcome = { ok: true; end(): void } | { ok: false; code: EmbedErrorCode; message: string }

/** spec §9, "Micro front-end version label" */
export const CONTRACT_VERSION = '1.0.4'

export type VisitContext = {
  portalRoot: HTMLElement
  signal: AbortSignal
  /** True once the user has gone elsewhere or the guest is asked to leave: it may no longer navigate. */
  isLeaving(): boolean
  /** True once the guest's unmount is over: late calls no longer affect the shell. */
  isOver(): boolean
  /** Runs the shell's own code when the guest calls it, so that its changes are not attributed to the guest. */
  runAsShell<T>(act: () => T): T
  topics: GuestTopics
  widget?: string | undefined
  /** Without it nothing is shown inside this guest. */
  embed?(element: HTMLElement, modulSlug: string): EmbedOutcome
}

const NOT_EMBEDDED: EmbedOutcome = {
  ok: false,
  code: 'embed.denied',
  message: 'no other sub-application is shown here',
}

/** The context of one visit. A guest that is leaving can no longer navigate, set the title or block the user with unsaved
 *  work. After the visit its functions do nothing, and `fetch` rejects with an AbortError. */
export function guestContext(shell: ShellContext, visit: VisitContext): GuestContext {
  const unlessOver =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      if (!visit.isOver()) visit.runAsShell(() => act(...args))
    }
  const unlessLeaving =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      if (!visit.isLeaving()) unlessOver(act)(...args)
    }
  const dirty = unlessLeaving(shell.dirty)
  return Object.freeze({
    ...shell,
    contractVersion: CONTRACT_VERSION,
    user: Object.freeze({ ...shell.user, roles: Object.freeze([...shell.user.roles]) }),
    theme: Object.freeze({ ...shell.theme }),
    location: Object.freeze({ ...shell.location }),
    navigate: unlessLeaving(shell.navigate),
    notify: unlessOver(shell.notify),
    title: unlessLeaving(shell.title),
    // A leaving guest may clear its unsaved work, but not declare any: nobody would be left to clear it.
    dirty: (unsaved: boolean) => (unsaved ? dirty(true) : unlessOver(shell.dirty)(false)),
    tabsHeader: shell.tabsHeader && Object.freeze({ ...shell.tabsHeader }),
    setTabsHeader: unlessOver(shell.setTabsHeader),
    fetch: (path: string, init?: RequestInit) =>
      visit.isOver()
        ? Promise.reject(new DOMException('The sub-application has left', 'AbortError'))
        : visit.runAsShell(() => shell.fetch(path, init)),
    portalRoot: visit.portalRoot,
    signal: visit.signal,
    widget: visit.widget,
    embed: (element: HTMLElement, modulSlug: string) =>
      visit.runAsShell(() => visit.embed?.(element, modulSlug) ?? NOT_EMBEDDED),
    topics: Object.freeze({
      publish: (topic: string, value: unknown) => visit.runAsShell(() => visit.topics.publish(topic, value)),
      read: visit.topics.read,
      subscribe: (topic: string, listener: (value: unknown) => void) =>
        visit.runAsShell(() => visit.topics.subscribe(topic, listener)),
    }),
  })
}
