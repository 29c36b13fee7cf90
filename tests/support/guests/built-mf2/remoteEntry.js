const map = { './Peta': async () => await import('./assets/Peta.js') }
let starts = 0
export const init = () => {
  if (starts++ > 0) throw new Error('initialized twice')
}
export const get = async name => {
  const module = await map[name]()
  return () => module
}
