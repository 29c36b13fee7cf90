// As dialogs do that hide what stands behind them, and are left open.
;(function () {
  window.renderHidesShell = function (containerId) {
    document.getElementById(containerId).textContent = 'dialog'
    var shell = document.querySelector('header')
    shell.setAttribute('aria-hidden', 'true')
    shell.setAttribute('tabindex', '-1')
    shell.inert = true
    document.querySelector('main').ariaHidden = 'true'
    document.body.style.overflow = 'hidden'
  }
  window.unmountHidesShell = function () {}
})()
