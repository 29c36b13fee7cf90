export const mount = () => new Promise(() => {})
