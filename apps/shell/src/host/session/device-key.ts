import { base64url, base64urlText } from './base64url.ts'

/** The database of the portal's key; the phone's page has its own key and database. */
const PORTAL = 'dermaga'
const STORE = 'keys'
const ID = 'session'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

/** A request to prove. */
interface Proven {
  method: string
  /** The call's absolute address as the server knows it. */
  url: string
  /** The server's time, which proofs must match. */
  nowMs: number
  /** The access token that comes with it, if that is bound to the key. */
  accessToken: string | undefined
}

/** Keys that this document has read: reading one takes longer than a signature. */
const opened = new Map<string, Promise<CryptoKeyPair>>()

/** A proof for one request that this browser has the session's key (RFC 9449 §4.2); undefined where the browser cannot store a key: the
 *  session is unbound then.
 *  @param database of the key; created with the first proof */
export async function findProof(
  { method, url, nowMs, accessToken }: Proven,
  database = PORTAL,
): Promise<string | undefined> {
  try {
    const pair = opened.get(database) ?? deviceKey(database)
    opened.set(database, pair)
    const { privateKey, publicKey } = await pair
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
    const claims = {
      jti: crypto.randomUUID(),
      htm: method,
      htu: url,
      iat: Math.floor(nowMs / 1000),
      ...(accessToken && { ath: base64url(await crypto.subtle.digest('SHA-256', bytesOf(accessToken))) }),
    }
    const signed = [header, claims].map(part => base64urlText(JSON.stringify(part))).join('.')
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(signed))
    return `${signed}.${base64url(signature)}`
  } catch {
    opened.delete(database)
    return undefined
  }
}

/** Reads the key from the database again for the next proof. */
export const forgetKey = (database = PORTAL): void => void opened.delete(database)

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The key of this browser, created at its first sign-in. Its private key cannot be exported. */
async function deviceKey(name: string): Promise<CryptoKeyPair> {
  const database = await databaseOf(name)
  try {
    const stored = await settled<CryptoKeyPair | undefined>(keys(database, 'readonly').get(ID))
    if (stored) return stored
    const created = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
    // Two tabs may create one at once: `add` fails for the second, and both read the first.
    await settled(keys(database, 'readwrite').add(created, ID)).catch(() => {})
    return await settled<CryptoKeyPair>(keys(database, 'readonly').get(ID))
  } finally {
    database.close()
  }
}

const keys = (database: IDBDatabase, mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)

function databaseOf(name: string): Promise<IDBDatabase> {
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
