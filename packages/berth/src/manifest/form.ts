/** How a build offers a guest of the contract `module`, where it is no ES module that exports its lifecycles. */
export type BuildForm =
  /** A `System.register` bundle. `imports`: the address of each package that it imports by name. */
  | { kind: 'system'; imports: Record<string, string> }
  /** A classic script that sets a global with the lifecycles: UMD. */
  | { kind: 'global' }
  /** Module Federation, 1 and 2. `container`: the global that a classic remote entry sets; an ES module exports it instead. `exposed`: the
   *  exposed modules, in the order in which they are tried. */
  | { kind: 'federation'; container?: string; exposed: string[] }
  /** An ES module that defines custom elements. `element`: the one to create; otherwise the last one that it defines. */
  | { kind: 'element'; element?: string }
  /** An ES module that sets the two functions of the legacy contract. */
  | { kind: 'functions' }

/** Reads the form that a manifest states.
 *  @param absolute resolves an address in the manifest, or throws
 *  @returns undefined for the other formats; a string: what is wrong */
export function parseForm(
  json: Readonly<Record<string, unknown>>,
  absolute: (path: string) => string,
): BuildForm | undefined | string {
  const text = (key: string) => (typeof json[key] === 'string' && json[key] !== '' ? json[key] : undefined)
  switch (json['format']) {
    case 'system':
      return { kind: 'system', imports: importsIn(json['imports'], absolute) }
    case 'global':
      return { kind: 'global' }
    case 'functions':
      return { kind: 'functions' }
    case 'federation': {
      const container = text('container')
      const exposed = Array.isArray(json['exposed']) ? json['exposed'].filter(name => typeof name === 'string') : []
      if (exposed.length === 0) return 'names no exposed module'
      return { kind: 'federation', exposed, ...(container !== undefined && { container }) }
    }
    case 'element': {
      const element = text('element')
      return { kind: 'element', ...(element !== undefined && { element }) }
    }
    default:
      return undefined
  }
}

const importsIn = (imports: unknown, absolute: (path: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof imports === 'object' && imports !== null ? imports : {}).flatMap(([name, address]) =>
      typeof address === 'string' ? [[name, absolute(address)]] : [],
    ),
  )

/** Whether the main script is an ES module. */
export const isEsModule = ({ format, form }: { format: string; form?: BuildForm }): boolean =>
  format === 'module' &&
  (form === undefined ||
    form.kind === 'element' ||
    form.kind === 'functions' ||
    (form.kind === 'federation' && form.container === undefined))

/** Whether the main script is evaluated once, however often the guest is mounted: an ES module by the browser, a container of Module
 *  Federation by the berth. The runtime of Module Federation 2 sets globals that cannot be removed and works only with their first values. */
export const isEvaluatedOnce = (manifest: { format: string; form?: BuildForm }): boolean =>
  isEsModule(manifest) || manifest.form?.kind === 'federation'
