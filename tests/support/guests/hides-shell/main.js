// Like a dialog that hides everything behind it and is left open.
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
