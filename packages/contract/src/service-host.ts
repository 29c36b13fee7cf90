import type { Call, Outcome, RequestOf, ValueOf } from './call.ts'

/** What the screens of services need of the page around them: calls, navigation and notices. The shell implements it. */
export interface ServiceHost {
  readonly user: {
    readonly idUser: string
    /** An officer works on cases of others; everybody else files those of a company. */
    readonly isOfficer: boolean
    /** The portal access of the user: what of the authority's documents and forms they may file. */
    readonly portalAccess: readonly string[]
  }
  /** Where the page is: its address below `base`, and its query with `?`. */
  readonly location: { readonly base: string; readonly pathname: string; readonly search: string }
  /** Makes a call of the contract. Never throws. */
  call<C extends Call>(definition: C, request: RequestOf<C>, options?: HostCallOptions): Promise<Outcome<ValueOf<C>>>
  /** @param to path and query of this origin */
  navigate(to: string, options?: { readonly replace?: boolean }): void
  notify(kind: 'success' | 'notice' | 'error', message: string): void
  /** Asks before the page is left for an address that does not begin with `inside`. @returns stops asking */
  askBeforeLeaving(question: string, inside: string): () => void
  /** Makes the browser ask before the document is closed. @returns stops asking */
  askBeforeUnload(): () => void
  /** The server's time in ms since 1970. */
  now(): number
}

export interface HostCallOptions {
  readonly signal?: AbortSignal
  /** Makes a repeated call harmless, and so allows repeating it after a lost network. */
  readonly idempotencyKey?: string
  /** Time limit of the answer; 15 s by default. */
  readonly timeoutMs?: number
  /** Receives the bytes of the request's file that have left. */
  readonly onProgress?: (sentBytes: number) => void
  /** Receives the bytes of the answer's file that have arrived. */
  readonly onReceived?: (receivedBytes: number) => void
}
