// Old design systems count in rem of ten pixels, and widgets speak for the whole document.
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
