import { type Call, LINK_ID, type Outcome, type RequestOf, type ValueOf } from '@dermaga/contract'
import { linkText } from '@dermaga/text'
import { useEffect, useState } from 'react'
import { call } from '../../../host/call/index.ts'

/** Props of every screen of the account document: the id of the mailed link, empty without one. */
export interface ScreenProps {
  linkId: string
}

/** The state of a mailed link, read once without using it up. */
export type LinkState<T> = { is: 'checking' } | { is: 'good'; value: T } | { is: 'bad'; answer: Failure }
export type Failure = Extract<Outcome<never>, { ok: false }>

/** A link that a mail program or its copying has damaged: no server knows more about it. */
const MANGLED: Failure = { ok: false, code: 'link.invalid', message: linkText.mangled, params: {}, status: 404 }

/** Reads a mailed link. @returns its state, and a function to read it again */
export function useLink<C extends Call>(definition: C, linkId: string): [LinkState<ValueOf<C>>, () => void] {
  const [looked, setLooked] = useState<LinkState<ValueOf<C>>>({ is: 'checking' })

  useEffect(() => {
    if (looked.is !== 'checking') return
    if (!LINK_ID.test(linkId)) return setLooked({ is: 'bad', answer: MANGLED })
    void call(definition, { params: { id: linkId } } as RequestOf<C>).then(answer =>
      setLooked(answer.ok ? { is: 'good', value: answer.value } : { is: 'bad', answer }),
    )
  }, [definition, linkId, looked])

  return [looked, () => setLooked({ is: 'checking' })]
}
