;(function () {
  window.renderTidiesLater = function () {}
  window.unmountTidiesLater = function () {
    // As teams do who unmount a React root outside of a render.
    setTimeout(function () { window.kept.tidied = true }, 50)
  }
})()
