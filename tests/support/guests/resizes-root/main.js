// Like an old design system with a root font size of 10 px, and widgets that configure the whole document.
;(function () {
  window.renderResizesRoot = function (containerId) {
    document.getElementById(containerId).textContent = 'kecil'
    document.documentElement.style.fontSize = '62.5%'
    document.documentElement.style.setProperty('--tema', 'gelap')
    document.documentElement.lang = 'en'
    document.documentElement.dir = 'rtl'
    history.scrollRestoration = 'manual'
    document.designMode = 'on'
  }
  window.unmountResizesRoot = function () {}
})()
