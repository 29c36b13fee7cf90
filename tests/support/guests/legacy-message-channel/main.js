;(function () {
  // One channel for the whole life of the script, like React's scheduler.
  var channel = new MessageChannel()
  channel.port1.onmessage = function () { probe.received++ }
  var probe = window.channelProbe
  probe.send = function () { channel.port2.postMessage(null) }
  window.renderLegacyMessageChannel = function (containerId) { document.getElementById(containerId).textContent = 'saluran' }
  window.unmountLegacyMessageChannel = function () {}
})()
