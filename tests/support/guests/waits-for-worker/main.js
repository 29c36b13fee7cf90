// Ends like the bundle of create-react-app: with a call back from a service worker that this page does not have.
;(function () {
  var bundle = new Array(60000).fill(0).map(function (_, index) { return { index: index } })
  window.renderWaitsForWorker = function (containerId) {
    document.getElementById(containerId).textContent = bundle.length + ' bagian'
  }
  window.unmountWaitsForWorker = function () {}
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.ready.then(function (registration) { registration.unregister(bundle) })
})()
