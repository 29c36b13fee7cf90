/** @throws Error (rejects) with the message `otherwise` when the work takes longer */
export function withTimeout<T>(work: Promise<T>, ms: number, otherwise: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(otherwise)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
