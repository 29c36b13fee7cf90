import { berthFailureText, fill } from '@dermaga/text'

/** What the portal has blocked, as users read it: an origin, also of a web socket, or a Trusted Types policy.
 *  @param message of the failure: the blocked requests, and after a semicolon what followed from them */
export function blockedName(message: string): string {
  const [requests = ''] = message.split('; ')
  const [origin] = /\b(?:https?|wss?):\/\/[^\s/;,]+/.exec(requests) ?? []
  const [, name] = /\btrusted-types ([^\s,]+)/.exec(requests) ?? []
  return origin ?? (name === undefined ? berthFailureText.unknownOrigin : fill(berthFailureText.policy, { name }))
}
