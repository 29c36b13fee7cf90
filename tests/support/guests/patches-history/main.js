(function () {
  window.renderPatchesHistory = function (containerId) {
    document.getElementById(containerId).textContent = 'riwayat'
    ;['pushState', 'replaceState'].forEach(function (name) {
      var before = History.prototype[name]
      History.prototype[name] = function () {
        var answer = before.apply(this, arguments)
        window.dispatchEvent(new Event('guest:' + name))
        return answer
      }
    })
    window.history.back = function () { throw new Error('no way back') }
  }
  window.unmountPatchesHistory = function () {}
})()
