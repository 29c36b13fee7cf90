import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments, stringify } from 'yaml'

interface Pod {
  securityContext: { runAsUser: number }
  initContainers?: { securityContext: object }[]
  containers: {
    securityContext: object
    envFrom: { configMapRef: { name: string } }[]
    env?: { name: string; value: string }[]
  }[]
  volumes?: { name: string; emptyDir?: object; persistentVolumeClaim?: { claimName: string } }[]
}
interface PodTemplate {
  template: { spec: Pod }
}

/** A Kubernetes object, with the fields that tests read. */
export type Resource = { metadata: { name: string } } & (
  | { kind: 'Deployment'; spec: PodTemplate }
  | { kind: 'CronJob'; spec: { jobTemplate: { spec: PodTemplate } } }
  | {
      kind: 'Ingress'
      spec: {
        rules: { http: { paths: { path: string; pathType: string; backend: { service: { name: string } } }[] } }[]
      }
    }
  | { kind: 'Service'; spec: { publishNotReadyAddresses?: boolean; selector: Record<string, string> } }
  | { kind: 'PrometheusRule'; spec: { groups: { rules: object[] }[] } }
  | { kind: 'ConfigMap'; data: Record<string, string> }
  | { kind: 'NetworkPolicy' | 'PodDisruptionBudget' | 'ServiceMonitor' }
)

/** Those of a kind. */
export const ofKind = <Kind extends Resource['kind']>(resources: readonly Resource[], kind: Kind) =>
  resources.filter((each): each is Extract<Resource, { kind: Kind }> => each.kind === kind)

type Node = string | { action: string; body?: Node[] }

/** Renders a chart as `helm template <release>` does, for the part of Go's templates that our chart uses: values, `include`,
 *  `define`, `if`, `not`, `quote`, `default`, `toYaml`, `nindent`, `sha256sum` and `.Files.Get`.
 *  @throws on anything else, on a missing value, and on a result that is not YAML */
export function renderChart(chart: string, overrides: object = {}): Resource[] {
  const read = (file: string) => readFileSync(join(chart, file), 'utf8')
  const values = merge(parse(read('values.yaml')) as object, overrides)
  const { appVersion, name } = parse(read('Chart.yaml')) as { appVersion: string; name: string }
  const scope = {
    Values: values,
    Chart: { AppVersion: appVersion, Name: name },
    Release: { Name: 'test', Service: 'Helm' },
  }
  const defined = new Map<string, Node[]>()

  function evaluate(expression: string): unknown {
    const steps = expression.split('|').map(step => step.trim())
    return steps.reduce<unknown>((piped, step, i) => {
      const [name = '', ...args] = step.match(/"[^"]*"|\S+/g) ?? []
      const values = args.map(term)
      if (i > 0) values.push(piped)
      switch (name) {
        case 'include':
          return render(defined.get(String(values[0])) ?? missing(step)).replace(/^\n/, '')
        case '.Files.Get':
          return read(String(values[0]))
        case 'toYaml':
          return stringify(values[0]).trimEnd()
        case 'not':
          return !values[0]
        case 'quote':
          return JSON.stringify(String(values[0]))
        case 'default':
          return values[1] || values[0]
        case 'sha256sum':
          return createHash('sha256').update(String(values[0])).digest('hex')
        case 'nindent':
          return `\n${String(values[1]).replaceAll(/^(?=.)/gm, ' '.repeat(Number(values[0])))}`
        default:
          return args.length === 0 ? term(name) : missing(step)
      }
    }, undefined)
  }

  function term(text: string): unknown {
    if (text.startsWith('"')) return JSON.parse(text)
    if (/^\d+$/.test(text)) return Number(text)
    if (text === '.') return scope
    const found = text
      .slice(1)
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], scope)
    return text.startsWith('.') && found !== undefined ? found : missing(text)
  }

  function render(nodes: Node[]): string {
    return nodes
      .map(node => {
        if (typeof node === 'string') return node
        if (node.action.startsWith('define ')) {
          defined.set(String(JSON.parse(node.action.slice(7))), node.body ?? [])
          return ''
        }
        if (node.action.startsWith('if ')) return evaluate(node.action.slice(3)) ? render(node.body ?? []) : ''
        return String(evaluate(node.action))
      })
      .join('')
  }

  render(parseTemplate(read('templates/_helpers.tpl')))
  return globSync('templates/*.yaml', { cwd: chart })
    .sort()
    .flatMap(file => {
      const documents = parseAllDocuments(render(parseTemplate(read(file))))
      return documents.map(document => {
        if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`)
        return document.toJS() as Resource
      })
    })
    .filter(Boolean)
}

function missing(what: string): never {
  throw new Error(`The template's ${what} is unknown.`)
}

function parseTemplate(source: string): Node[] {
  const root: Node[] = []
  const open: Node[][] = [root]
  let at = 0
  for (const match of source.matchAll(/\{\{(-?)\s*(.*?)\s*(-?)\}\}/gs)) {
    const [whole, trimsBefore, action = ''] = match
    const before = source.slice(at, match.index)
    open.at(-1)?.push(trimsBefore ? before.trimEnd() : before)
    at = match.index + whole.length
    if (match[3]) at += source.slice(at).match(/^\s*/)?.[0].length ?? 0
    if (action === 'end') open.pop()
    else if (/^(if|define) /.test(action)) {
      const block = { action, body: [] as Node[] }
      open.at(-1)?.push(block)
      open.push(block.body)
    } else open.at(-1)?.push({ action })
  }
  root.push(source.slice(at))
  return root
}

function merge(base: object, over: object): object {
  const result: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const own = result[key]
    const isNested = value && typeof value === 'object' && own && typeof own === 'object'
    result[key] = isNested ? merge(own, value as object) : value
  }
  return result
}
