import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { createSealer } from '../db/seal.ts'
import type { SealedColumn } from '../db/sealed-column.ts'
import { type ActivityStore, type ChainKeyRow, chainKeyContext, type Head } from './activity.store.ts'
import type { Segment } from './chain.ts'

const KEY_BYTES = 32

/** The keys of the audit's chain, one per segment, sealed in the database. */
export function createChainKeys({ keysFor, secretIds }: Pick<Config, 'keysFor' | 'secretIds'>, store: ActivityStore) {
  const sealer = createSealer(keysFor('audit-chain-keys'))

  function sealed(firstPosition: number, sealBefore: string, key: Buffer): ChainKeyRow {
    const context = chainKeyContext(String(firstPosition), sealBefore)
    return {
      first_position: firstPosition,
      seal_before: sealBefore,
      key_sealed: sealer.seal(key.toString('base64url'), context),
    }
  }
  const open = ({ first_position, seal_before, key_sealed }: ChainKeyRow): Buffer =>
    Buffer.from(sealer.open(key_sealed, chainKeyContext(String(first_position), seal_before)), 'base64url')

  /** The key that the chain of an older database was sealed with. */
  function derivedKey(): Buffer {
    const known = keysFor('audit-chain')
    const { previous, current } = secretIds
    return (known.find(({ secretId }) => secretId === (previous ?? current)) ?? known[0]).key
  }

  return {
    sealedColumn: (): SealedColumn => store.chainKeyColumn(sealer),

    /** The key to seal with after the head, which the caller has locked.
     *  @param keys of all segments, ordered by position */
    async current(keys: readonly ChainKeyRow[], put: (row: ChainKeyRow) => Promise<void>): Promise<Buffer> {
      const newest = keys.at(-1)
      if (newest?.key_sealed) return open(newest)
      const key = newest ? derivedKey() : randomBytes(KEY_BYTES)
      await put(sealed(1, '', key))
      return key
    },

    /** The rows that begin a segment after the head, unless the newest segment was begun with the current SECRET_KEY. */
    begun(keys: readonly ChainKeyRow[], head: Head): ChainKeyRow[] {
      const newest = keys.at(-1)
      if (!newest || newest.key_sealed.startsWith(sealer.currentPrefix)) return []
      const filled = newest.key_sealed ? [] : [sealed(1, '', derivedKey())]
      // While nothing was sealed in the newest segment, it is enough to seal its key again.
      const isUsed = newest.first_position <= head.position
      return isUsed ? [...filled, sealed(head.position + 1, head.seal, randomBytes(KEY_BYTES))] : filled
    },

    segmentsOf: (keys: readonly ChainKeyRow[]): Segment[] =>
      keys.map(row => ({ firstPosition: row.first_position, sealBefore: row.seal_before, key: openOrUndefined(row) })),
  }

  function openOrUndefined(row: ChainKeyRow): Buffer | undefined {
    try {
      return row.key_sealed ? open(row) : derivedKey()
    } catch {
      return undefined
    }
  }
}
