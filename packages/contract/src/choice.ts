/** The value when it is one of the options: how an address or a control is read back. */
export const oneOf = <T extends string>(options: readonly T[], value: unknown): T | undefined =>
  options.find(option => option === value)
