;(function () {
  window.renderCleansUpLater = function () {}
  window.unmountCleansUpLater = function () {
    // As with a React root that is unmounted outside of a render.
    setTimeout(function () { window.shellState.isCleanedUp = true }, 50)
  }
})()
