import { ownerOfCaller } from './attribution.ts'
import { redefine, restoreProperty } from './patch.ts'

/** What gives access to an attribute of html or body, other than the methods that get its name. */
const ACCESSORS: Readonly<Record<string, string>> = {
  className: 'class',
  classList: 'class',
  style: 'style',
  attributeStyleMap: 'style',
  lang: 'lang',
  dir: 'dir',
}
const METHODS = ['setAttribute', 'removeAttribute', 'toggleAttribute', 'setAttributeNS', 'removeAttributeNS'] as const

/** Notes which attributes of html and body a guest has reached for. Only these are compared with the baseline when it
 *  leaves: a translator that sets the language meanwhile works in a world of its own, where nothing is patched. */
export function patchRootAttributes(): () => void {
  const restores = [document.documentElement, document.body].flatMap(element => [
    ...Object.entries(ACCESSORS).map(([property, attribute]) => patchAccessor(element, property, attribute)),
    ...METHODS.map(method => patchMethod(element, method)),
  ])
  restores.push(patchAccessor(document, 'dir', 'dir', document.documentElement))
  return () => {
    for (const restore of restores) restore()
  }
}

function patchAccessor(
  object: HTMLElement | Document,
  property: string,
  attribute: string,
  element = object as Element,
): () => void {
  const inherited = findAccessor(object, property)
  if (!inherited?.get) return () => {}
  const { get, set } = inherited
  const own = Object.getOwnPropertyDescriptor(object, property)
  const touch = (wrapper: () => unknown) => {
    const current = Object.getOwnPropertyDescriptor(object, property)
    ownerOfCaller(wrapper, current?.get !== accessor.get)?.touch(element, attribute)
  }
  const accessor = {
    configurable: true,
    enumerable: true,
    get() {
      touch(accessor.get)
      return get.call(object)
    },
    set(value: unknown) {
      touch(accessor.set as () => unknown)
      set?.call(object, value)
    },
  }
  redefine(object, property, accessor)
  return () => void restoreProperty(object, property, own)
}

function patchMethod(element: HTMLElement, method: (typeof METHODS)[number]): () => void {
  const own = Object.getOwnPropertyDescriptor(element, method)
  const native = element[method] as (...args: unknown[]) => unknown
  const wrapper = (...args: unknown[]): unknown => {
    const name = String(method.endsWith('NS') ? args[1] : args[0]).toLowerCase()
    ownerOfCaller(wrapper, (element[method] as unknown) !== wrapper)?.touch(element, name)
    return native.apply(element, args)
  }
  redefine(element, method, { configurable: true, writable: true, enumerable: false, value: wrapper })
  return () => void restoreProperty(element, method, own)
}

function findAccessor(object: object, property: string): PropertyDescriptor | undefined {
  for (let holder: object | null = object; holder; holder = Object.getPrototypeOf(holder)) {
    const descriptor = Object.getOwnPropertyDescriptor(holder, property)
    if (descriptor) return descriptor
  }
  return undefined
}
