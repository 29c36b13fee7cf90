import { isBerthActing } from '../acting.ts'
import { callerUrls, type Wrapper } from './caller.ts'
import type { Owner } from './owner.ts'

// Finds out which guest changes the page, by the URL of the calling script. docs/decisions/0004-cleanup-ledger.md

/** The newest last. */
const owners: Owner[] = []
let currentOwner: Owner | undefined
/** Of a call that a wrapper passes on to the one below it. */
let passedOn: { caller: Owner | undefined } | undefined
/** By script. Guests stay registered for a while after they have left, and the shell's own scripts are asked about at each of their calls. */
const known = new Map<string, Owner | undefined>()

/** Attributes what the owner's scripts do to this owner. If two owners have a URL in common, the newest gets it.
 *  @returns ends it */
export function registerOwner(owner: Owner): () => void {
  owners.push(owner)
  // Not cleared: to ask every owner of the last half minute again takes longer than anything else of a mount.
  for (const url of known.keys()) if (owner.owns(url)) known.set(url, owner)
  return () => {
    owners.splice(owners.indexOf(owner), 1)
    for (const [url, its] of known) if (its === owner) known.delete(url)
  }
}

/** A script that a guest has added is its own from now on. */
export function ownScript(owner: Owner, url: string): void {
  owner.ownScript(url)
  known.delete(url)
}

/** Runs code of a guest, or of the shell when `owner` is undefined, that is called from the other side. */
export function runAs<T>(owner: Owner | undefined, act: () => T): T {
  const before = currentOwner
  currentOwner = owner
  try {
    return act()
  } finally {
    currentOwner = before
  }
}

/** Calls a wrapper for a caller that another wrapper has found out. */
export function passOn<T>(caller: Owner | undefined, act: () => T): T {
  const before = passedOn
  passedOn = { caller }
  try {
    return act()
  } finally {
    passedOn = before
  }
}

export function ownerOf(url: string): Owner | undefined {
  if (known.has(url)) return known.get(url)
  const owner = owners.findLast(owner => owner.owns(url))
  known.set(url, owner)
  return owner
}

/** The owner of the script that called `wrapper`; undefined for the shell.
 *  @param isOverridden whether someone has patched the property over our wrapper. Their code is then the nearest caller of
 *  every call. A call is the shell's if the shell's scripts are further down the stack, unless the berth itself has just
 *  called the guest. */
export function ownerOfCaller(wrapper: Wrapper, isOverridden: boolean): Owner | undefined {
  if (owners.length === 0 || isBerthActing()) return undefined
  if (passedOn) return passedOn.caller
  const callers = callerUrls(wrapper, isOverridden)
  // An extension's patch over our wrapper passes calls on.
  const [nearest, ...below] = isOverridden ? callers.filter(url => !isExtension(url)) : callers
  const owner = nearest === undefined ? undefined : ownerOf(nearest)
  if (isOverridden && owner && currentOwner !== owner && below.some(url => !owner.owns(url))) return undefined
  return owner
}

const isExtension = (url: string) => /^[a-z-]+-extension:/.test(url)

/** Whether a script is one that a sealed guest may not load: it is in the guest's folder, or the guest asks for it, and the
 *  registered version does not have it.
 *  @param asker the function that was called to allow the script */
export function isScriptBlocked(url: string, asker: Wrapper): boolean {
  if (owners.length === 0) return false
  const owner = ownerOf(url) ?? ownerOfCaller(asker, false)
  return owner?.blocks(url) ?? false
}
