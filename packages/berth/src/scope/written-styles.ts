/** Who is concerned when a library writes a rule into the sheet of a tag. */
export type Written = {
  /** @returns the rule as it has to come in */
  insert(rule: string, index: number): string
  remove?(index: number): void
}

const concerned = new WeakMap<Node, Written>()

export function onWritten(tag: Node, written: Written): void {
  concerned.set(tag, written)
}

export const concernedBy = ({ ownerNode }: CSSStyleSheet): Written | undefined =>
  ownerNode instanceof Node ? concerned.get(ownerNode) : undefined
