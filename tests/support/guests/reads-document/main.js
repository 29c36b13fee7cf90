// A legacy guest that reads which declaration another guest has opened.
(function () {
  window.renderReadsDocument = function (containerId, history) {
    var header = history.context.tabsHeader
    document.getElementById(containerId).innerHTML =
      '<h1>Dokumen</h1><p>' + (header ? header.idHeader + ' di ' + header.kodeKantor : 'tanpa dokumen') + '</p>'
  }
  window.unmountReadsDocument = function (containerId) {
    document.getElementById(containerId).textContent = ''
  }
})()
