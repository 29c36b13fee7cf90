System.register(['react'], exports => {
  let react
  return {
    setters: [
      module => {
        react = module
      },
    ],
    execute: () => void exports('default', { nama: `pustaka ${react.default.version}` }),
  }
})
