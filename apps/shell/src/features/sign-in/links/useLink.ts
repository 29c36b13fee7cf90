import type { Call, Outcome, RequestOf, ValueOf } from '@dermaga/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../host/call/index.ts'

/** Props of every screen of the account document: the id of the mailed link that opened it, empty without one. */
export interface ScreenProps {
  linkId: string
}

/** What a mailed link opens, asked of the server once and spending nothing. */
export type LinkState<T> = { is: 'checking' } | { is: 'good'; value: T } | { is: 'bad'; answer: Failure }
export type Failure = Extract<Outcome<never>, { ok: false }>

/** Looks at a mailed link. @returns what stands behind it, and a way to look once more */
export function useLink<C extends Call>(definition: C, linkId: string): [LinkState<ValueOf<C>>, () => void] {
  const [looked, setLooked] = useState<LinkState<ValueOf<C>>>({ is: 'checking' })

  useEffect(() => {
    if (looked.is !== 'checking') return
    void call(definition, { params: { id: linkId } } as RequestOf<C>).then(answer =>
      setLooked(answer.ok ? { is: 'good', value: answer.value } : { is: 'bad', answer }),
    )
  }, [definition, linkId, looked])

  return [looked, () => setLooked({ is: 'checking' })]
}
