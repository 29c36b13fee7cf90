;(function () {
  window.cleansUpLater = { end: function () { window.shellState.isCleanedUp = true } }
  window.renderCleansUpLater = function () {}
  window.unmountCleansUpLater = function () {
    // As Angular destroys a component some time after its element has left, with the global of zone.js.
    setTimeout(function end() {
      if (window.shellState.isHeld) setTimeout(end, 5)
      else cleansUpLater.end()
    }, 50)
  }
})()
