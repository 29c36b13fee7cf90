/** An object's own properties at one moment. Two parallel lists: objects with a thousand keys, such as the window, are slow
 *  to build and slower to compare. */
export type Snapshot = {
  readonly keys: readonly (string | symbol)[]
  readonly descriptors: readonly (PropertyDescriptor | undefined)[]
}

export type Change = { key: string | symbol; before?: PropertyDescriptor; now?: PropertyDescriptor }

export function snapshotOf(object: object): Snapshot {
  const keys = Reflect.ownKeys(object)
  return { keys, descriptors: keys.map(key => Object.getOwnPropertyDescriptor(object, key)) }
}

/** What is another property now. */
export function changesSince({ keys, descriptors }: Snapshot, object: object): Change[] {
  const changes: Change[] = []
  const now = Reflect.ownKeys(object)
  let places: Map<string | symbol, number> | undefined
  let found = 0
  for (const [index, key] of now.entries()) {
    // Keys keep their order, so that most stand where they stood.
    let place: number | undefined = index
    if (keys[index] !== key) {
      places ??= new Map(keys.map((known, at) => [known, at]))
      place = places.get(key)
    }
    const before = place === undefined ? undefined : descriptors[place]
    const is = Object.getOwnPropertyDescriptor(object, key)
    if (before) found++
    if (is && !isSame(before, is)) changes.push({ key, now: is, ...(before && { before }) })
  }
  if (found === keys.length) return changes
  const still = new Set(now)
  for (const [place, key] of keys.entries()) {
    const before = descriptors[place]
    if (before && !still.has(key)) changes.push({ key, before })
  }
  return changes
}

const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor) =>
  a !== undefined && Object.is(a.value, b.value) && a.get === b.get && a.set === b.set
