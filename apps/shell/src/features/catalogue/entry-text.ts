import { GUEST_ERRORS, type ManagedEntry } from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import { NO_PERMISSION } from './guest-check/messages.ts'

export function versionText({ nomorAktif, version, berkas, sealed }: ManagedEntry): string {
  if (berkas === 0) return text.none
  const parts = [version ?? text.noNumber, nomorAktif !== null && `${text.number} ${nomorAktif}`]
  return [...parts, fill(text.files, { count: berkas }), sealed && text.sealed].filter(Boolean).join(', ')
}

/** Whether browsers keep it, hidden, when the user leaves it, and who decided that. */
export function keptText({ contract, keepAlive, mintaDisimpan }: ManagedEntry): string {
  const { petugas, manifes, dilarang, tidak, bingkai } = text.keptBy
  if (contract === 'frame') return bingkai
  if (keepAlive !== null) return keepAlive ? petugas : dilarang
  return mintaDisimpan ? manifes : tidak
}

/** Differences between an entry before and after a change, in words. */
export function differencesOf(was: ManagedEntry, now: ManagedEntry): { term: string; value: string }[] {
  const before = wordsOf(was)
  return Object.entries(wordsOf(now)).flatMap(([term, value]) => (value === before[term] ? [] : { term, value }))
}

const wordsOf = (entry: ManagedEntry): Readonly<Record<string, string>> => ({
  [text.menuName]: entry.menuName,
  [text.name]: entry.name,
  [text.path]: entry.pathName,
  [text.flag]: text.flags[entry.flag],
  [text.kind]: text.kinds[entry.kind],
  [text.host]: entry.host ?? text.none,
  [text.productionHost]: entry.hostProduksi ?? text.none,
  [text.contract]: entry.contract ? text.contracts[entry.contract] : text.fromManifest,
  ...(entry.contract === 'frame' && { [text.plainPage]: entry.plainPage ? text.yes : text.no }),
  [text.isolation]: entry.isolation ? text.isolations[entry.isolation] : text.byContract,
  [text.keepAlive]: keptText(entry),
  [text.state]: entry.aktif ? text.states.aktif : text.states.nonaktif,
  [text.version]: versionText(entry),
  [text.pinned]: entry.disematkan ? text.yes : text.no,
})

/** The code under which users and teams see a kind of failure. */
export const faultCode = (kind: string): string | undefined =>
  (GUEST_ERRORS as Readonly<Record<string, { code: string } | undefined>>)[kind]?.code

/** The message of a trial, with the kind of failure in words and its code: `mount-failed: …` as the berth writes it. */
export function trialText(message: string): string {
  const [, kind = '', why = ''] = /^([a-z-]+): (.*)$/s.exec(message) ?? []
  const code = faultCode(kind)
  if (code === undefined) return message
  const reason = why.replace(NO_PERMISSION, text.noPermission)
  return [`${text.faultKinds[kind] ?? kind} (${code}): ${reason}`, remedyOf(kind, why)].filter(Boolean).join('. ')
}

/** What the team can do about a failure, where its message is known. */
function remedyOf(kind: string, why: string): string | undefined {
  if (kind === 'blocked' && why.includes('worker-src')) return text.workerRefused
  if (why.includes('connect-src data:')) return text.dataRefused
  if (why.includes(NO_PERMISSION)) return text.neverPermitted
  const [, name] = /its remote does not share (.+?):/.exec(why) ?? []
  return name === undefined ? undefined : fill(text.notShared, { name })
}
