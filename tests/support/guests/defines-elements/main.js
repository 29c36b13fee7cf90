// A web component of its own, which browsers let nobody define twice.
;(function () {
  customElements.define('guest-badge', class extends HTMLElement {
    connectedCallback() { this.textContent = 'lencana' }
  })
  window.renderDefinesElements = function (containerId) {
    document.getElementById(containerId).innerHTML = '<guest-badge></guest-badge>'
  }
  window.unmountDefinesElements = function (containerId) { document.getElementById(containerId).replaceChildren() }
})()
