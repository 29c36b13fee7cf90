// A legacy guest that shows the declaration that another guest has opened.
(function () {
  window.renderReadsTabsHeader = function (containerId, history) {
    var header = history.context.tabsHeader
    document.getElementById(containerId).innerHTML =
      '<h1>Dokumen</h1><p>' + (header ? header.idHeader + ' di ' + header.kodeKantor : 'tanpa dokumen') + '</p>'
  }
  window.unmountReadsTabsHeader = function (containerId) {
    document.getElementById(containerId).textContent = ''
  }
})()
