import type { ServiceDefinition } from '../definition.ts'
import { isParty, partyIn } from '../party.ts'
import { targetsOf } from '../target.ts'

/** States that a case may have once it involves a party. */
function statesOfParties({ actions }: ServiceDefinition): Set<string> {
  const all = Object.values(actions)
  const reached = new Set(all.filter(({ involves = [] }) => involves.length > 0).flatMap(targetsOf))
  for (let size = -1; size < reached.size; ) {
    size = reached.size
    for (const action of all) {
      if (action.from.some(state => reached.has(state))) for (const state of targetsOf(action)) reached.add(state)
    }
  }
  return reached
}

/** What cannot work with the parties of a definition, as far as it does not depend on other services. */
export function partyProblems(definition: ServiceDefinition): string[] {
  const { parties = {}, form, papers, states, actions, posts = [] } = definition
  const names = Object.keys(parties)
  const known = (name: string | undefined) => name === undefined || names.includes(name)
  const missing = (at: string, name: string | undefined) =>
    known(name) ? [] : [`${at}: the party ${name} does not exist`]
  const seen = statesOfParties(definition)
  const postings = [...posts, ...Object.values(actions).flatMap(action => action.posts ?? [])]
  return [
    ...(definition.allowsBrokers && !['applicant', 'period'].includes(definition.begunBy)
      ? ['brokers are allowed, but no company begins it, nor its period']
      : []),
    ...(names.length > 0 && definition.begunBy === 'document' ? ['a document begins it, which has no parties'] : []),
    ...Object.entries(parties).flatMap(([name, { label, holder, hides = [], papers: read = [] }]) => [
      ...(label.trim() === '' ? [`the party ${name} has no label`] : []),
      ...(form.fields[holder.field]?.kind === 'text'
        ? []
        : [`the party ${name} is found by ${holder.field}, which is no text`]),
      ...(holder.registers.length === 0 ? [`the party ${name} is in no register`] : []),
      ...hides
        .filter(field => !(field in form.fields))
        .map(field => `the party ${name} does not see ${field}, which does not exist`),
      ...read
        .filter(paper => !(paper in papers))
        .map(paper => `the party ${name} reads the paper ${paper}, which does not exist`),
      ...(Object.values(actions).some(({ involves = [] }) => involves.includes(name))
        ? []
        : [`no action involves the party ${name}`]),
    ]),
    ...Object.entries(states).flatMap(([name, { holder, forParty, tone, isEditable }]) => [
      ...missing(name, partyIn(holder)),
      ...(isParty(holder) === (forParty !== undefined)
        ? []
        : [`the state ${name} has words for a party exactly when one holds it`]),
      ...(isParty(holder) && tone !== 'progress'
        ? [`the state ${name} waits for a party: for the applicant its tone is progress`]
        : []),
      ...(isEditable && seen.has(name) ? [`the state ${name} is edited after a party has read the case`] : []),
    ]),
    ...Object.entries(actions).flatMap(([name, { by, involves = [], sends, isInternal, form: asked }]) => [
      ...missing(name, partyIn(by)),
      ...involves.flatMap(party => missing(name, party)),
      ...(isParty(by) && (sends || isInternal) ? [`${name} is of a party, which neither sends nor is an officer`] : []),
      ...(isParty(by) && Object.values(asked?.fields ?? {}).some(({ kind }) => kind === 'photos' || kind === 'files')
        ? [`${name} asks a party for files`]
        : []),
    ]),
    ...postings.flatMap(({ party, owner }) => [
      ...missing('a posting', party),
      ...(party !== undefined && owner !== undefined ? ['a posting has an owner and a party'] : []),
    ]),
  ]
}
