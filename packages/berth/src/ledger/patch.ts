/** Replaces own properties of `object` and answers what puts the old ones back, own or inherited as they were. */
export function patch<T extends object>(object: T, replacements: Partial<Record<keyof T, unknown>>): () => void {
  const before = (Object.keys(replacements) as (keyof T)[]).map(
    key => [key, Object.getOwnPropertyDescriptor(object, key)] as const,
  )
  for (const [key, descriptor] of before) {
    Object.defineProperty(object, key, {
      configurable: true,
      writable: true,
      enumerable: descriptor?.enumerable ?? false,
      value: replacements[key],
    })
  }
  return () => {
    for (const [key, descriptor] of before) {
      if (descriptor) Object.defineProperty(object, key, descriptor)
      else delete object[key]
    }
  }
}
