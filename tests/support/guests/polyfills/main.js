// Overrides built-in functions of the language and the document.
;(function () {
  function put(object, name, value) { Object.defineProperty(object, name, { configurable: true, writable: true, value: value }) }
  put(Date, 'now', function () { return 0 })
  put(String.prototype, 'trim', function () { return 'terpangkas' })
  put(Map.prototype, 'emplace', function () {})
  put(NodeList.prototype, 'forEach', function () {})
  put(HTMLFormElement.prototype, 'submit', function () {})
  put(Navigator.prototype, 'sendBeacon', function () { return false })
  put(Intl, 'NumberFormat', function () {})
  put(Error, 'prepareStackTrace', function (error) { return String(error) })
  put(Element.prototype, 'closest', function () { return null })
  window.renderPolyfills = function (containerId) {
    document.getElementById(containerId).textContent = 'tambalan'
  }
  window.unmountPolyfills = function () {}
})()
