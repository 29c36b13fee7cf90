interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const WORKER = '/mobile-worker.js'

/** Starts the worker that shows the offline page: the one script address that the document's Trusted Types policy lets pass. */
export function startWorker(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('mobile-worker', {
    createScriptURL(address) {
      if (address !== WORKER) throw new TypeError(`${address} is no script of this page`)
      return address
    },
  })
  // Without it there is no offline page, and all else works.
  navigator.serviceWorker
    ?.register(policy?.createScriptURL(WORKER) ?? WORKER, { scope: '/mobile' })
    .catch(problem => console.warn(problem))
}
