(function () {
  window.renderLegacyFlat = function (containerId, history) {
    var heading = document.createElement('h1')
    heading.textContent = 'Datar di ' + history.location.pathname
    document.getElementById(containerId).appendChild(heading)
  }
  window.unmountLegacyFlat = function (containerId) {
    document.getElementById(containerId).textContent = ''
  }
})()
