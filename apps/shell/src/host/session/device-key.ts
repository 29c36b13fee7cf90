import { base64url, base64urlText } from './base64url.ts'

/** Where the portal's key is kept; the phone's page has a key, and so a database, of its own. */
const PORTAL = 'dermaga'
const STORE = 'keys'
const ID = 'session'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

/** A proof that this browser holds the session's key, for one request (RFC 9449 §4.2); undefined where the browser cannot keep a
 *  key, and the session then is unbound.
 *  @param url the call's whole address as the server knows it
 *  @param nowMs the server's time, which is what proofs are judged by
 *  @param database where the key is kept; made with the first proof */
export async function findProof(
  method: string,
  url: string,
  nowMs: number,
  database = PORTAL,
): Promise<string | undefined> {
  try {
    const { privateKey, publicKey } = await deviceKey(database)
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
    const claims = { jti: crypto.randomUUID(), htm: method, htu: url, iat: Math.floor(nowMs / 1000) }
    const signed = [header, claims].map(part => base64urlText(JSON.stringify(part))).join('.')
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      privateKey,
      new TextEncoder().encode(signed),
    )
    return `${signed}.${base64url(signature)}`
  } catch {
    return undefined
  }
}

/** The key of this browser, made at its first sign-in. Its private half never leaves the browser: it cannot be read, only used. */
async function deviceKey(name: string): Promise<CryptoKeyPair> {
  const database = await opened(name)
  try {
    const kept = await settled<CryptoKeyPair | undefined>(keys(database, 'readonly').get(ID))
    if (kept) return kept
    const made = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
    // Two tabs may make one at once; `add` lets the first win and both then read the same.
    await settled(keys(database, 'readwrite').add(made, ID)).catch(() => {})
    return await settled<CryptoKeyPair>(keys(database, 'readonly').get(ID))
  } finally {
    database.close()
  }
}

const keys = (database: IDBDatabase, mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error)
  })
}
