// Asks before the document is unloaded, also after it has left.
;(function () {
  window.renderBlocksUnload = function (containerId) {
    document.getElementById(containerId).textContent = 'jangan pergi'
    window.onbeforeunload = function () { return 'Yakin?' }
    window.addEventListener('beforeunload', function (event) { event.preventDefault() })
    window.onerror = function () { return true }
    document.oncontextmenu = function () { return false }
  }
  window.unmountBlocksUnload = function () {}
})()
