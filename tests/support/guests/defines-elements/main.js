// Defines a web component, which is possible only once per document.
;(function () {
  customElements.define('guest-badge', class extends HTMLElement {
    connectedCallback() { this.textContent = 'lencana' }
  })
  window.renderDefinesElements = function (containerId) {
    document.getElementById(containerId).innerHTML = '<guest-badge></guest-badge>'
  }
  window.unmountDefinesElements = function (containerId) { document.getElementById(containerId).replaceChildren() }
})()
