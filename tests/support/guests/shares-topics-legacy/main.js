// As shares-topics, by the legacy contract.
(function () {
  window.renderSharesTopicsLegacy = function (containerId, history) {
    var element = document.getElementById(containerId)
    var heard = []
    element.innerHTML = '<h1>Topik</h1><p></p>'
    var outcome = history.context.topics.subscribe('dokumen-dikerjakan', function (value) {
      heard.push(value)
      element.querySelector('p').textContent = value ? value.id : 'tanpa dokumen'
    })
    window.guest = { topics: history.context.topics, heard: heard, outcome: outcome }
  }
  window.unmountSharesTopicsLegacy = function (containerId) {
    document.getElementById(containerId).textContent = ''
  }
})()
