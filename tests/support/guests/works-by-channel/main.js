;(function () {
  // as React does: one channel for its life
  var channel = new MessageChannel()
  channel.port1.onmessage = function () { kept.heard++ }
  var kept = window.channels
  kept.send = function () { channel.port2.postMessage(null) }
  window.renderWorksByChannel = function (containerId) { document.getElementById(containerId).textContent = 'saluran' }
  window.unmountWorksByChannel = function () {}
})()
