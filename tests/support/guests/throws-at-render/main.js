window.renderThrowsAtRender = function (containerId) {
  document.getElementById(containerId).innerHTML = '<p>setengah jadi</p>'
  throw new Error('tidak bisa digambar')
}
window.unmountThrowsAtRender = function () {}
