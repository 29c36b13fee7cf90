/** Every refusal the server may answer: its code and its HTTP status, written once.
 *  The Indonesian text of each is in `@dermaga/text` (`refusals.ts`), typed by these keys. */
export const REFUSALS = {
  'input.invalid': 400,
  'input.malformed': 400,
  'input.tooLarge': 413,
  'input.unsupported': 415,
  'route.notFound': 404,
  'resource.notFound': 404,
  'auth.missing': 401,
  'auth.invalid': 401,
  'auth.expired': 401,
  'auth.confirmNeeded': 401,
  'session.ended': 401,
  'session.reused': 401,
  'session.expired': 401,
  'dpop.required': 401,
  'dpop.invalid': 401,
  'dpop.nonce': 401,
  'apiKey.unknown': 401,
  'access.denied': 403,
  'password.expired': 403,
  'password.wrongOld': 422,
  'password.tooShort': 422,
  'password.noUpper': 422,
  'password.noLower': 422,
  'password.noDigit': 422,
  'password.context': 422,
  'password.common': 422,
  'password.reused': 422,
  'profile.taken': 403,
  'email.link': 404,
  'signIn.wrong': 401,
  'signIn.nonce': 401,
  'signIn.unreadable': 400,
  'signIn.expired': 401,
  'signIn.throttled': 429,
  'signIn.busy': 429,
  'account.blocked': 403,
  'account.invalid': 403,
  'limit.reached': 429,
  'company.notFound': 404,
  'link.invalid': 404,
  'registration.usernameTaken': 409,
  'migration.unavailable': 503,
  'migration.wrong': 422,
  'migration.done': 409,
  'mfa.wrongCode': 400,
  'mfa.resetLink': 404,
  'mfa.invalidCode': 400,
  'mfa.notPending': 409,
  'mfa.alreadyActive': 409,
  'mfa.notActive': 409,
  // What a waiting phone is answered, by the names of RFC 8628 §3.5.
  authorization_pending: 400,
  slow_down: 400,
  expired_token: 400,
  access_denied: 400,
  'device.code': 400,
  'device.pairingOver': 409,
  'device.notPaired': 403,
  'announcement.notFound': 404,
  'announcement.changed': 409,
  'announcement.wrongState': 409,
  'powerOfAttorney.notFound': 404,
  'powerOfAttorney.wrongState': 409,
  'powerOfAttorney.changed': 409,
  'powerOfAttorney.notBroker': 422,
  'powerOfAttorney.unknownBroker': 404,
  'powerOfAttorney.self': 422,
  'powerOfAttorney.overlap': 409,
  'powerOfAttorney.period': 422,
  'userManager.self': 409,
  'request.conflict': 409,
  'server.unavailable': 503,
  'server.failed': 500,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof REFUSALS

/** Values that fill the `{name}` places of a refusal's text, and what a form needs to mark its fields. */
export type RefusalParams = Record<string, unknown>

/** One field a body, query or path got wrong: `path` dotted from its root, `message` Indonesian. */
export interface FieldProblem {
  in: 'body' | 'query' | 'params'
  path: string
  message: string
}
