// Leaves things that nobody can take away, more at every stay.
;(function () {
  var context
  var manner
  window.renderHoards = function (containerId, history) {
    context = location.search ? history.context : undefined
    // The address is another by the time it goes.
    manner = location.search
    document.getElementById(containerId).innerHTML = '<h1>Penimbun</h1>'
    if (manner === '?isian') context.dirty(true)
    for (var i = 0; i < 25; i++)
      Object.defineProperty(window, 'hoard' + Math.random(), { value: new Array(1000), configurable: false })
  }
  window.unmountHoards = function () {
    if (manner === '?pamit') context.fetch('/suratkuasa/v1/pamit', { method: 'POST', body: '{}' })
    if (manner === '?salam') context.notify({ kind: 'success', message: 'Sampai jumpa' })
    if (manner === '?lama') return new Promise(done => window.addEventListener('selesai', done, { once: true }))
  }
})()
