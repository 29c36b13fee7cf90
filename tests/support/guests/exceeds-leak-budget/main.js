// Leaves globals that cannot be removed, more at every visit.
;(function () {
  var context
  var search
  window.renderExceedsLeakBudget = function (containerId, history) {
    context = location.search ? history.context : undefined
    // Read now: when the guest is unmounted, the address has changed.
    search = location.search
    document.getElementById(containerId).innerHTML = '<h1>Penimbun</h1>'
    if (search === '?isian') context.dirty(true)
    for (var i = 0; i < 25; i++)
      Object.defineProperty(window, 'hoard' + Math.random(), { value: new Array(1000), configurable: false })
  }
  window.unmountExceedsLeakBudget = function () {
    if (search === '?pamit') context.fetch('/suratkuasa/v1/pamit', { method: 'POST', body: '{}' })
    if (search === '?salam') context.notify({ kind: 'success', message: 'Sampai jumpa' })
    if (search === '?lama') return new Promise(done => window.addEventListener('selesai', done, { once: true }))
  }
})()
