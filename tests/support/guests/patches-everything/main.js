// Like zone.js and error trackers: every call of the page goes through the guest's code from now on.
;(function () {
  function wrap(object, name) {
    var before = object[name]
    object[name] = function () { return before.apply(this, arguments) }
  }
  ;['setTimeout', 'setInterval', 'requestAnimationFrame'].forEach(function (name) { wrap(window, name) })
  wrap(EventTarget.prototype, 'addEventListener')
  wrap(document.body, 'append')
  wrap(document.head, 'appendChild')

  window.renderPatchesEverything = function (containerId) {
    document.getElementById(containerId).textContent = 'terbungkus'
    var node = document.createElement('div')
    node.id = 'wrapped-node'
    document.body.append(node)
    setInterval(function () { window.wrappedTicks = (window.wrappedTicks || 0) + 1 }, 5)
  }
  window.unmountPatchesEverything = function () {}
})()
