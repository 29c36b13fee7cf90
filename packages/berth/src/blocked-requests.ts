/** Collects what the portal's content security policy blocks during a visit.
 *  @param concerns whether a file, or the script that asked for it, is the guest's
 *  @param onPolicy called with the name of a Trusted Types policy whose asker is not known: of one that the portal passes on, browsers name the
 *  portal's script
 *  @param onBlocked called once for each directive and what it blocked, as `connect-src https://api.example` or `trusted-types lit-html`
 *  @returns stops it */
export function monitorBlockedRequests(
  concerns: (url: string) => boolean,
  onBlocked: (request: string) => void,
  onPolicy: (name: string) => void,
): () => void {
  const stop = new AbortController()
  const seen = new Set<string>()
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, sourceFile, sample, effectiveDirective, disposition }) => {
      if (disposition !== 'enforce') return
      if (!(concerns(blockedURI) || concerns(sourceFile))) {
        if (effectiveDirective === 'trusted-types' && sample) onPolicy(sample)
        return
      }
      // Of an address without a host browsers name only the scheme.
      const origin = URL.parse(blockedURI)?.origin ?? blockedURI.replace(/^(?:data|blob|filesystem)$/, '$&:')
      // Of a Trusted Types policy the sample is the name.
      const request = `${effectiveDirective} ${(effectiveDirective === 'trusted-types' && sample) || origin}`
      if (seen.has(request)) return
      seen.add(request)
      onBlocked(request)
    },
    { signal: stop.signal },
  )
  return () => stop.abort()
}
