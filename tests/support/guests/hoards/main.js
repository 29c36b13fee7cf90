// Leaves things that nobody can take away, more at every stay.
;(function () {
  var context
  window.renderHoards = function (containerId, history) {
    context = location.search === '?pamit' ? history.context : undefined
    document.getElementById(containerId).innerHTML = '<h1>Penimbun</h1>'
    for (var i = 0; i < 25; i++)
      Object.defineProperty(window, 'hoard' + Math.random(), { value: new Array(1000), configurable: false })
  }
  window.unmountHoards = function () {
    if (context) context.fetch('/suratkuasa/v1/pamit', { method: 'POST', body: '{}' })
  }
})()
