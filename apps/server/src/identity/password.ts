import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createLaneQueue, type Lane } from './lane-queue.ts'

/** argon2id parameters: the minimum of SECURITY.md A4. */
export const HASH = { memoryKib: 19_456, passes: 2, lanes: 1 } as const
const ARGON2ID = 2

/** Node's thread pool, shared by hashing, signatures and files; one thread stays free for those. */
const POOL_THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)

/** One processor stays free for everything else: a storm of sign-ins must not delay other calls. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism(), POOL_THREADS) - 1)

/** The queue of each lane: about half a second of work, then `signIn.busy`. */
const QUEUE = { atOnce: HASHES_AT_ONCE, waiting: 64 } as const

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

const OPTIONS = { algorithm: ARGON2ID, memoryCost: HASH.memoryKib, timeCost: HASH.passes, parallelism: HASH.lanes }
const hashOf = (password: string) => hash(password.normalize('NFKC'), OPTIONS)

/** An unknown user's password is compared with this, so that the response takes as long. Made with the first hasher, not with
 *  the first sign-in, which would take longer; and once, because a starting process creates several. */
let nobody: Promise<string> | undefined

/** Hashes and verifies passwords, in a bounded queue.
 *  Passwords are used as typed, untrimmed; only equivalent spellings are normalized (NFKC, NIST SP 800-63B §3.1.1.2). */
export function createPasswordHasher(queue: { atOnce: number; waiting: number } = QUEUE) {
  const inQueue = createLaneQueue(queue)
  nobody ??= hashOf(randomBytes(32).toString('base64'))
  const ofNobody = nobody
  let computed = 0

  return {
    /** @throws CallError signIn.busy */
    hash: (password: string, lane: Lane = 'stranger'): Promise<string> => inQueue(lane, () => hashOf(password)),

    /** Whether the password is right. Without a hash one is computed nevertheless, and the result is false.
     *  @throws CallError signIn.busy */
    verify: (hashed: string | undefined, password: string, lane: Lane = 'stranger'): Promise<boolean> =>
      inQueue(lane, async () => {
        computed++
        const isRight = await verify(hashed ?? (await ofNobody), password.normalize('NFKC'))
        return isRight && hashed !== undefined
      }),

    /** Whether a hash was made with weaker parameters than today's. */
    isWeak(hashed: string): boolean {
      const made = parseOptions(hashed)
      return made.algorithm !== ARGON2ID || made.memoryCost < HASH.memoryKib || made.timeCost < HASH.passes
    },

    /** Number of comparisons so far. */
    computed: () => computed,
  }
}
