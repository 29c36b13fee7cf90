// Asks before the document closes, whoever is on show by then.
;(function () {
  window.renderAsksToStay = function (containerId) {
    document.getElementById(containerId).textContent = 'jangan pergi'
    window.onbeforeunload = function () { return 'Yakin?' }
    window.addEventListener('beforeunload', function (event) { event.preventDefault() })
    window.onerror = function () { return true }
    document.oncontextmenu = function () { return false }
  }
  window.unmountAsksToStay = function () {}
})()
