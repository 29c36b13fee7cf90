import { mobileText as text } from '@dermaga/text'

/** Description of the phone, shown in the portal's question and on its card. */
export interface Phone {
  deviceType: string
  deviceOs: string
}

/** The part of `navigator` that describes the device. https://wicg.github.io/ua-client-hints */
export interface PhoneHints {
  userAgent: string
  userAgentData?: {
    mobile: boolean
    platform: string
    getHighEntropyValues: (hints: string[]) => Promise<{ model?: string; platformVersion?: string }>
  }
}

const MAX_LETTERS = 60

/** The device as precisely as its browser reports it: model and system, else only the kind of device. */
export async function describePhone({ userAgent, userAgentData }: PhoneHints): Promise<Phone> {
  const { model = '', platformVersion = '' } =
    (await userAgentData?.getHighEntropyValues(['model', 'platformVersion']).catch(() => undefined)) ?? {}
  const type = model || modelIn(userAgent) || kindOf(userAgent, userAgentData?.mobile)
  const version = platformVersion.split('.', 1)[0]
  const system = userAgentData?.platform ? `${userAgentData.platform} ${version}`.trim() : systemIn(userAgent)
  return { deviceType: plain(type), deviceOs: plain(system) }
}

/** Old Android browsers name the model; new ones send `K` instead. */
function modelIn(userAgent: string): string {
  const apple = /\((iPhone|iPad)/.exec(userAgent)?.[1]
  const android = /Android [\d.]+; ([^;)]{2,}?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1]
  return apple ?? android ?? ''
}

const kindOf = (userAgent: string, isMobile = /Mobi|Android/.test(userAgent)) =>
  isMobile ? text.kindPhone : text.kindComputer

function systemIn(userAgent: string): string {
  const android = /Android ([\d.]+)/.exec(userAgent)?.[1]
  if (android) return `Android ${android}`
  const ios = /(?:iPhone|CPU) OS (\d+(?:_\d+)?)/.exec(userAgent)?.[1]
  if (ios) return `iOS ${ios.replace('_', '.')}`
  return /Windows|Macintosh|CrOS|Linux/.exec(userAgent)?.[0] ?? text.systemUnknown
}

/** The server accepts one line without markup. */
const plain = (text: string) =>
  text
    .replace(/[^\p{L}\p{N} ()+_.,-]/gu, '')
    .trim()
    .slice(0, MAX_LETTERS) || '-'
