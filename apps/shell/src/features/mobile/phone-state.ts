import type { Company, Device, RoleDetail, User } from '@dermaga/contract'

export interface Profile {
  user: User
  company: Company
  roles: readonly RoleDetail[]
  device: Device | null
}

export interface Notice {
  tone: 'info' | 'warn'
  text: string
}

/** State of the phone for its user. */
export type PhoneState =
  | { is: 'unpaired'; notice: Notice | undefined }
  /** Paired, without a session: the password starts one. */
  | { is: 'signed out'; username: string; notice: Notice | undefined }
  | { is: 'loading' }
  /** `isStale`: the server could not be reached at the last check. */
  | { is: 'ready'; profile: Profile; isStale: boolean }
  | { is: 'problem'; message: string }

/** What happens to the phone. */
export type PhoneEvent =
  | { type: 'started' }
  | { type: 'loaded'; profile: Profile }
  | { type: 'failed'; message: string }
  | { type: 'checked'; isStale: boolean }
  /** `username` is undefined on a phone without a pairing. */
  | { type: 'signedOut'; username: string | undefined; notice: Notice | undefined }
  | { type: 'unpaired'; notice: Notice }

/** The state after an event; the same object where the event has no effect. Results of requests count only while their state lasts. */
export function nextPhoneState(phone: PhoneState, event: PhoneEvent): PhoneState {
  switch (event.type) {
    case 'started':
      return { is: 'loading' }
    case 'loaded':
      return phone.is === 'loading' ? { is: 'ready', profile: event.profile, isStale: false } : phone
    case 'failed':
      return phone.is === 'loading' ? { is: 'problem', message: event.message } : phone
    case 'checked':
      return phone.is === 'ready' && phone.isStale !== event.isStale ? { ...phone, isStale: event.isStale } : phone
    case 'signedOut': {
      const { username, notice } = event
      return username === undefined ? { is: 'unpaired', notice } : { is: 'signed out', username, notice }
    }
    case 'unpaired':
      return { is: 'unpaired', notice: event.notice }
  }
}
