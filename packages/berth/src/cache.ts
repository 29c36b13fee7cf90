/** Keeps the values that were used last. */
export type Cache<V> = { get(key: string): V | undefined; set(key: string, value: V): void }

/** @param size how many values it keeps */
export function createCache<V>(size: number): Cache<V> {
  /** The one that was used last is the last. */
  const values = new Map<string, V>()
  const set = (key: string, value: V) => {
    values.delete(key)
    values.set(key, value)
    for (const oldest of values.keys()) if (values.size > size) values.delete(oldest)
  }
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}
