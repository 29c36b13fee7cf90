export type { GuestContext, TabsHeader, TopicError, TopicOutcome } from '@dermaga/berth'
export type { TopicValue, TopicValues } from '@dermaga/contract'
export {
  type Call,
  defineCall,
  done,
  fields,
  item,
  items,
  type Outcome,
  type Page,
  type RequestOf,
  text,
  type ValueOf,
} from '@dermaga/contract/call'
export { type CallContext, call } from './call.ts'
export { defineSubapp, type Mount, type MountedSubapp, type SubappDefinition } from './define.ts'
export { publishTopic, readTopic, subscribeTopic, type TopicContext } from './topics.ts'
