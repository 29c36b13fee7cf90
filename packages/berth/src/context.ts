/** Which declaration is being worked on: its id, and the ports and office its tabs show above them. spec §3 */
export type TabsHeader = Readonly<{
  idHeader: string
  /** UN/LOCODE, 5 letters; null while nobody has chosen it. The names of ports likewise. */
  kodePelTujuan: string | null
  pelabuhanTujuan: string | null
  /** 6 digits. */
  kodeKantor: string | null
  pelabuhanBongkar: string | null
  kodePelBongkar: string | null
}>

/** What the shell builds for a guest; the berth adds what belongs to one stay and freezes the whole. */
export type ShellContext = {
  /** The guest's own part of the portal's paths, without a slash at the end: `/surat-kuasa`. */
  basePath: string
  location: { pathname: string; search: string; hash: string }
  /** `replace` for what is no step back, such as a filter in the address. */
  navigate(path: string, options?: { replace?: boolean }): void
  /** Never a token: calls go through `fetch`, which adds the session to allowed services. */
  user: { nama: string; username: string; roles: readonly string[] }
  language: 'id'
  /** Design tokens by role, e.g. `accent` → `#123f77`. */
  theme: Readonly<Record<string, string>>
  fetch(path: string, init?: RequestInit): Promise<Response>
  notify(toast: { kind: 'success' | 'error'; message: string }): void
  title(text: string): void
  /** Says whether there is unsaved work that leaving would lose. */
  dirty(unsaved: boolean): void
  /** The declaration being worked on, in whichever sub-application it was opened; outlives a reload, and ends with the
   *  session. A contract 1.0.4 guest that does not know it loses nothing. */
  tabsHeader: TabsHeader | undefined
  /** Opens a declaration for everybody who reads the context, or with undefined closes it.
   *  @throws TypeError when it has no id, or a field that is too long */
  setTabsHeader(header: TabsHeader | undefined): void
}

/** What a sub-application gets (design 04, "Context"). Frozen, and dead once its unmount is over. */
export type GuestContext = Readonly<ShellContext> & {
  readonly contractVersion: '1.0.4'
  /** Where modals may live; goes with the guest. */
  readonly portalRoot: HTMLElement
  /** Aborted when the guest is asked to go, before its unmount is called. */
  readonly signal: AbortSignal
}

/** Spec §9, "Micro front-end version label". */
export const CONTRACT_VERSION = '1.0.4'

export type VisitContext = {
  portalRoot: HTMLElement
  signal: AbortSignal
  /** True from the moment the person goes elsewhere or the guest is asked to go: it moves nobody any more. */
  isLeaving(): boolean
  /** True once the guest's unmount is over: a late answer of a guest that left does nothing to the shell. */
  isOver(): boolean
  /** Runs the shell's own code, called by the guest. */
  outside<T>(act: () => T): T
}

/** The context of one stay. From when the guest has to leave it moves nobody and holds nobody; after it is over its functions do
 *  nothing, and `fetch` rejects. */
export function guestContext(shell: ShellContext, stay: VisitContext): GuestContext {
  const unlessOver =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      if (!stay.isOver()) stay.outside(() => act(...args))
    }
  const unlessLeaving =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      if (!stay.isLeaving()) unlessOver(act)(...args)
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
    // Nobody would be there to let go of what a guest that leaves still holds; that it lets go is heard to the end.
    dirty: (unsaved: boolean) => (unsaved ? dirty(true) : unlessOver(shell.dirty)(false)),
    tabsHeader: shell.tabsHeader && Object.freeze({ ...shell.tabsHeader }),
    setTabsHeader: unlessOver(shell.setTabsHeader),
    fetch: (path: string, init?: RequestInit) =>
      stay.isOver()
        ? Promise.reject(new DOMException('The sub-application has left', 'AbortError'))
        : stay.outside(() => shell.fetch(path, init)),
    portalRoot: stay.portalRoot,
    signal: stay.signal,
  })
}
