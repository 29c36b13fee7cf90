import type { ServiceDefinition } from '@dermaga/service'

/** The states in which documents stand or have been approved: none in which one is filled in again, was refused or was cancelled. */
export const standingStates = (documents: readonly ServiceDefinition[]): string[] =>
  [...new Set(documents.flatMap(({ states }) => Object.keys(states)))].filter(name =>
    documents.every(({ states: { [name]: state } }) => !state || (!state.isEditable && state.tone !== 'bad')),
  )
