/** Overrides own properties of `object`, except those that a guest has made unchangeable.
 *  @returns restores them, as own or inherited properties */
export function patch<T extends object>(object: T, replacements: Partial<Record<keyof T, unknown>>): () => void {
  const originals = (Object.keys(replacements) as (keyof T)[]).map(
    key => [key, Object.getOwnPropertyDescriptor(object, key)] as const,
  )
  const replaced = originals.filter(([key, descriptor]) =>
    redefine(object, key, {
      configurable: true,
      writable: true,
      enumerable: descriptor?.enumerable ?? false,
      value: replacements[key],
    }),
  )
  return () => {
    for (const [key, descriptor] of replaced) restoreProperty(object, key, descriptor)
  }
}

/** @param descriptor of the own property; undefined for an inherited one */
export function restoreProperty(object: object, key: PropertyKey, descriptor: PropertyDescriptor | undefined): boolean {
  if (descriptor) return redefine(object, key, descriptor)
  if (Reflect.deleteProperty(object, key)) return true
  return redefine(object, key, { value: Reflect.get(Object.getPrototypeOf(object) ?? {}, key, object) })
}

/** Never throws. A property that a guest has made non-configurable gets at least its value back, unless it is constant. */
export function redefine(object: object, key: PropertyKey, descriptor: PropertyDescriptor): boolean {
  if (Reflect.defineProperty(object, key, descriptor)) return true
  return 'value' in descriptor && Reflect.defineProperty(object, key, { value: descriptor.value })
}
