/** `missing`: the address has none of the known files. `site`: it has a page, whose scripts offer nothing that can be mounted. `unknown`: the file
 *  has none of the known forms. `imports`: it imports packages that nobody provides. `range`: it needs other versions of packages than the
 *  portal offers. */
export type BuildProblem = 'missing' | 'site' | 'unknown' | 'imports' | 'range'

/** Why an address cannot be read as a build. */
export class BuildError extends Error {
  readonly problem: BuildProblem
  /** The folder or the file. */
  readonly address: string
  /** The packages that nobody provides, or not in the range that is needed. */
  readonly names: readonly string[]

  constructor(problem: BuildProblem, address: string, why: string, names: readonly string[] = []) {
    super(`${address}: ${why}`)
    this.problem = problem
    this.address = address
    this.names = names
  }
}
