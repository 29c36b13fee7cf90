/** An object's own properties at one moment. Two parallel lists, because objects with a thousand keys, such as the window,
 *  are slow to build and slower to compare. */
export type Snapshot = {
  readonly keys: readonly (string | symbol)[]
  readonly descriptors: readonly (PropertyDescriptor | undefined)[]
}

export type Change = { key: string | symbol; before?: PropertyDescriptor; now?: PropertyDescriptor }

/** The last snapshot of each object. Most properties are as they were, and to read a value is faster than to describe it. */
const latest = new WeakMap<object, Snapshot>()

export function takeSnapshot(object: object): Snapshot {
  const earlier = latest.get(object)
  const keys = Reflect.ownKeys(object)
  const descriptors = keys.map((key, index) => {
    const known = earlier?.keys[index] === key ? earlier.descriptors[index] : undefined
    return known && holds(object, key, known) ? known : Object.getOwnPropertyDescriptor(object, key)
  })
  const snapshot = { keys, descriptors }
  latest.set(object, snapshot)
  return snapshot
}

/** Whether a property still has the value of its descriptor. Accessors have to be described: their functions are compared. */
function holds(object: object, key: string | symbol, known: PropertyDescriptor): boolean {
  if (!('value' in known)) return false
  try {
    return Object.is(Reflect.get(object, key), known.value)
  } catch {
    return false
  }
}

/** Properties that were added, removed or changed since the snapshot. */
export function changesSince({ keys, descriptors }: Snapshot, object: object): Change[] {
  const changes: Change[] = []
  const currentKeys = Reflect.ownKeys(object)
  let indexes: Map<string | symbol, number> | undefined
  let found = 0
  for (const [index, key] of currentKeys.entries()) {
    // Keys keep their order, so that most are at the same index as before.
    let oldIndex: number | undefined = index
    if (keys[index] !== key) {
      indexes ??= new Map(keys.map((key, index) => [key, index]))
      oldIndex = indexes.get(key)
    }
    const before = oldIndex === undefined ? undefined : descriptors[oldIndex]
    const now = Object.getOwnPropertyDescriptor(object, key)
    if (before) found++
    if (now && !isSame(before, now)) changes.push({ key, now, ...(before && { before }) })
  }
  if (found === keys.length) return changes
  const current = new Set(currentKeys)
  for (const [index, key] of keys.entries()) {
    const before = descriptors[index]
    if (before && !current.has(key)) changes.push({ key, before })
  }
  return changes
}

export const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor) =>
  a !== undefined && Object.is(a.value, b.value) && a.get === b.get && a.set === b.set
