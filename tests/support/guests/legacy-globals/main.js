(function (React, ReactDOM) {
  window.renderLegacyGlobals = function (containerId) {
    ReactDOM.render('React ' + React.version + ' dengan ' + ReactDOM.with, document.getElementById(containerId))
  }
  window.unmountLegacyGlobals = function () {}
})(window.React, window.ReactDOM)
