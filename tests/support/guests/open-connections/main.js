// Opens connections and observers and never closes them.
;(function () {
  var here = document.currentScript.src
  window.renderOpenConnections = function (containerId) {
    document.getElementById(containerId).textContent = 'tersambung'
    var channel = new BroadcastChannel('guest-probe')
    channel.onmessage = function () { window.shellState.events++ }
    new EventSource(new URL('events', here).href)
    new WebSocket(new URL('socket', here).href.replace('http', 'ws'))
    new IntersectionObserver(function () {}).observe(document.body)
    new PerformanceObserver(function () { window.shellState.events++ }).observe({ type: 'mark' })
  }
  window.unmountOpenConnections = function () {}
})()
