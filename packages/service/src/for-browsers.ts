import type { ServiceDefinition } from './definition.ts'

/** What browsers get of a definition: papers are worded and issued on the server, and only it speaks with the core system. */
export function forBrowsers(definition: ServiceDefinition): ServiceDefinition {
  const actions = Object.entries(definition.actions).map(([name, { coreAnswer: _, ...action }]) => [name, action])
  return { ...definition, papers: {}, actions: Object.fromEntries(actions) }
}
