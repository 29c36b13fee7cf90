/** A case cannot be walked from its definition: the portal refuses what the walker does, or nothing that it could do is left. Any other error of a
 *  walk is a fault of the walker. */
export class WalkError extends Error {
  override readonly name = 'WalkError'
}
