/** Overrides own properties of `object`. @returns restores them, as own or inherited properties */
export function patch<T extends object>(object: T, replacements: Partial<Record<keyof T, unknown>>): () => void {
  const originals = (Object.keys(replacements) as (keyof T)[]).map(
    key => [key, Object.getOwnPropertyDescriptor(object, key)] as const,
  )
  for (const [key, descriptor] of originals) {
    Object.defineProperty(object, key, {
      configurable: true,
      writable: true,
      enumerable: descriptor?.enumerable ?? false,
      value: replacements[key],
    })
  }
  return () => {
    for (const [key, descriptor] of originals) {
      if (descriptor) Object.defineProperty(object, key, descriptor)
      else delete object[key]
    }
  }
}
