interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const WORKER = '/mobile-worker.js'

/** Registers the worker that shows the offline page: the only script address that the document's Trusted Types policy allows. */
export function startWorker(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('mobile-worker', {
    createScriptURL(address) {
      if (address !== WORKER) throw new TypeError(`${address} is not a script of this page`)
      return address
    },
  })
  // Without it only the offline page is missing.
  navigator.serviceWorker
    ?.register(policy?.createScriptURL(WORKER) ?? WORKER, { scope: '/mobile' })
    .catch(problem => console.warn(problem))
}
