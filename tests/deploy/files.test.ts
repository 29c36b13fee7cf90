import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../apps/server/src/config.ts'
import { SETTINGS } from '../../apps/server/src/settings.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { ofKind, type Resource, renderChart } from './helm.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEPLOY = join(ROOT, 'deploy')
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')
const compose = parse(read('compose.yaml')) as { services: Record<string, { environment?: Record<string, string> }> }

/** Settings that production does not read, or that the image sets itself. */
const DEVELOPMENT = ['NODE_ENV', 'SUBAPP_PORT', 'SUBAPP_FOLDER', 'BANK_SIMULATION', 'MANIFEST_SIMULATION']
/** Read by the OpenTelemetry SDK and by nginx, not by the server. */
const isForeign = (name: string) => name.startsWith('OTEL_') || name === 'PORTAL_ORIGIN'

const exampleLines = read('dermaga.env.example').matchAll(/^#?([A-Z0-9_]+)=(.*)$/gm)
const example = Object.fromEntries([...exampleLines].map(([, name = '', value = '']) => [name, value]))

test('the example of settings names every setting of the server and no other', () => {
  const own = Object.keys(example).filter(name => !isForeign(name))
  expect(own.sort()).toEqual(SETTINGS.filter(name => !DEVELOPMENT.includes(name)).sort())
})

test('docs/how-to/configure.md explains every setting', () => {
  const guide = readFileSync(join(ROOT, 'docs/how-to/configure.md'), 'utf8')
  expect(SETTINGS.filter(name => !guide.includes(`\`${name}`))).toEqual([])
})

test('production starts with the example of settings once its secret is filled in', () => {
  const settings = Object.fromEntries(Object.entries(example).filter(([name, value]) => value && !isForeign(name)))
  const config = readConfig({ ...settings, SECRET_KEY: 'x'.repeat(43), NODE_ENV: 'production' })
  expect(config).toMatchObject({ production: true, trustedProxies: 1, publicUrl: 'https://portal.example.id' })
})

test('compose file, image, chart and unit set only settings that exist', () => {
  const unit = read('systemd/dermaga.service').match(/^Environment=(.*)$/m)?.[1] ?? ''
  const image = read('Dockerfile').match(/^ENV (.*)$/m)?.[1] ?? ''
  const chart = parse(read('helm/dermaga/values.yaml')) as { settings: object }
  const set = [
    ...Object.keys(compose.services['portal']?.environment ?? {}),
    ...[...`${unit} ${image}`.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name),
    ...Object.keys(chart.settings),
  ]
  expect(set.length).toBeGreaterThan(10)
  expect(set.filter(name => !SETTINGS.includes(String(name)))).toEqual([])
})

test('every YAML and JSON file parses', () => {
  const files = globSync('**/*.{yaml,json}', { cwd: DEPLOY, exclude: ['**/templates/**', '**/node_modules/**'] })
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect(parse(read(file)), file).toBeTruthy()
})

test('dockerfilelint finds nothing', () => {
  const linter = join(ROOT, 'node_modules/dockerfilelint/bin/dockerfilelint')
  const { status, stdout } = spawnSync(process.execPath, [linter, join(DEPLOY, 'Dockerfile')], { encoding: 'utf8' })
  expect({ status, stdout }).toMatchObject({ status: 0 })
})

test('every container runs unprivileged with a read-only root file system', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    if (name !== 'db') expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  }
  const objects = renderChart(join(DEPLOY, 'helm/dermaga'), {
    backup: { enabled: true },
    clamav: { enabled: true },
  })
  const workloads = [
    ...ofKind(objects, 'Deployment').map(({ spec }) => spec.template.spec),
    ...ofKind(objects, 'CronJob').map(({ spec }) => spec.jobTemplate.spec.template.spec),
  ]
  expect(workloads).toHaveLength(5)
  for (const { containers, initContainers = [], securityContext } of workloads) {
    expect(securityContext.runAsUser).toBeGreaterThan(0)
    for (const { securityContext } of [...initContainers, ...containers]) {
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        runAsNonRoot: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  }
})

test('the chart renders with and without its options, and its objects refer to each other', () => {
  const plain = renderChart(join(DEPLOY, 'helm/dermaga'), {
    ingress: { enabled: false },
    s3: { enabled: false },
    networkPolicy: { enabled: false },
  })
  expect(plain.map(({ kind }) => kind).sort()).toEqual([
    'ConfigMap',
    'Deployment',
    'Deployment',
    'PodDisruptionBudget',
    'Service',
    'Service',
    'Service',
  ])
  const full = renderChart(join(DEPLOY, 'helm/dermaga'), {
    monitoring: { enabled: true },
    backup: { enabled: true },
    clamav: { enabled: true },
  })
  const named = (kind: Resource['kind']) => ofKind(full, kind).map(({ metadata }) => metadata.name)
  const [ingress] = ofKind(full, 'Ingress')
  const backends =
    ingress?.spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name)) ?? []
  expect(backends.length).toBeGreaterThan(0)
  expect(named('Service')).toEqual(expect.arrayContaining(backends))
  const portal = ofKind(full, 'Deployment').find(({ metadata }) => metadata.name.endsWith('portal'))
  const [container] = portal?.spec.template.spec.containers ?? []
  expect(named('ConfigMap')).toContain(container?.envFrom[0]?.configMapRef.name)
  const env = Object.fromEntries(container?.env?.map(({ name, value }) => [name, value]) ?? [])
  const { files } = readConfig({ ...env, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', SECRET_KEY: 'x'.repeat(43) })
  expect(files).toMatchObject({ s3: { bucket: 'dermaga' }, clamd: { port: 3310 } })
  expect(named('Service')).toEqual(
    expect.arrayContaining([new URL(files.s3?.endpoint ?? '').hostname, files.clamd?.host]),
  )
  const [rules] = ofKind(full, 'PrometheusRule')
  expect(rules?.spec.groups[0]?.rules.length).toBeGreaterThan(5)
  const dashboard = ofKind(full, 'ConfigMap').find(({ metadata }) => metadata.name.endsWith('dashboard'))
  expect(JSON.parse(dashboard?.data['dermaga.json'] ?? '')).toMatchObject({ title: 'Dermaga' })
})

test('the status page comes from processes that are not ready too, and everything else from those that are', () => {
  const objects = renderChart(join(DEPLOY, 'helm/dermaga'))
  const services = new Map(ofKind(objects, 'Service').map(({ metadata, spec }) => [metadata.name, spec]))
  const [ingress] = ofKind(objects, 'Ingress')
  const [portalRule] = ingress?.spec.rules ?? []
  const paths = portalRule?.http.paths.map(({ path, pathType, backend }) => {
    const { publishNotReadyAddresses = false, selector } = services.get(backend.service.name) ?? {}
    return { path, pathType, of: selector?.['app.kubernetes.io/component'], publishNotReadyAddresses }
  })
  expect(paths).toEqual([
    { path: '/status', pathType: 'Exact', of: 'portal', publishNotReadyAddresses: true },
    { path: '/status.json', pathType: 'Exact', of: 'portal', publishNotReadyAddresses: true },
    { path: '/', pathType: 'Prefix', of: 'portal', publishNotReadyAddresses: false },
  ])
})

test('the data folder of the chart is the claim that is named, or lives as long as its pod', () => {
  const volumeOf = (values: object) =>
    ofKind(renderChart(join(DEPLOY, 'helm/dermaga'), values), 'Deployment').find(({ metadata }) =>
      metadata.name.endsWith('portal'),
    )?.spec.template.spec.volumes
  expect(volumeOf({})).toEqual([{ name: 'data', emptyDir: {} }])
  expect(volumeOf({ dataClaim: 'dermaga-data' })).toEqual([
    { name: 'data', persistentVolumeClaim: { claimName: 'dermaga-data' } },
  ])
})

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

test('alerts and dashboard use metrics that the server has, and runbooks that exist', async () => {
  const alerts = parse(read('monitoring/alerts.yaml')) as {
    groups: { rules: { expr: string; annotations: { runbook: string } }[] }[]
  }
  const rules = alerts.groups.flatMap(({ rules }) => rules)
  const dashboard = JSON.parse(read('monitoring/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const expressions = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)]
    .map(({ expr }) => expr)
    .join('\n')
  const used = new Set([...expressions.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g)].map(([name]) => name))
  // Prometheus adds `up` itself; the other names without a metric are functions.
  const functions = ['histogram_quantile']
  const metrics = await portal.operations.registry.getMetricsAsJSON()
  const known = new Set(metrics.flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]))
  expect(used.size).toBeGreaterThan(8)
  expect([...used].filter(name => !known.has(name) && !functions.includes(name))).toEqual([])
  const named = rules.map(({ annotations }) => annotations.runbook)
  for (const runbook of named) expect(existsSync(join(DEPLOY, 'runbooks', runbook)), runbook).toBe(true)
  // The others are for what somebody plans, or learns elsewhere.
  const faults = readdirSync(join(DEPLOY, 'runbooks')).filter(file => !file.startsWith('key-'))
  expect(faults.filter(file => !named.includes(file))).toEqual([])
})
