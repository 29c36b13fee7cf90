/** Items that a job works on, read page by page, each once in a run: one that fails is left for the next run, and keeps no other waiting.
 *  @param read the items of a page after an item, in an order that the work does not change
 *  @param most items of a page: fewer are the last page */
export async function* everyItem<Item>(
  read: (after: Item | undefined, most: number) => Promise<readonly Item[]>,
  most: number,
): AsyncGenerator<Item, void, undefined> {
  for (let after: Item | undefined; ; ) {
    const items = await read(after, most)
    yield* items
    after = items.at(-1)
    if (items.length < most) return
  }
}
