// Listens to its server and to its other tabs for ever.
;(function () {
  var here = document.currentScript.src
  window.renderStaysConnected = function (containerId) {
    document.getElementById(containerId).textContent = 'tersambung'
    var channel = new BroadcastChannel('guest-probe')
    channel.onmessage = function () { window.kept.heard++ }
    new EventSource(new URL('events', here).href)
    new WebSocket(new URL('socket', here).href.replace('http', 'ws'))
    new IntersectionObserver(function () {}).observe(document.body)
    new PerformanceObserver(function () { window.kept.heard++ }).observe({ type: 'mark' })
  }
  window.unmountStaysConnected = function () {}
})()
