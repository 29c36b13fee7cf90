;((root, factory) => {
  if (typeof exports === 'object') factory(exports)
  else factory((root.React = {}))
})(self, exports => {
  exports.version = '18.3.1'
})
