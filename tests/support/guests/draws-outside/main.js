// Adds nodes outside of its container, and a base element that changes every relative URL.
;(function () {
  window.renderDrawsOutside = function (containerId) {
    document.getElementById(containerId).textContent = 'di sini'
    document.body.insertAdjacentHTML('afterbegin', '<div class="moved">di sana</div>')
    document.documentElement.insertBefore(document.createElement('aside'), document.body)
    var base = document.createElement('base')
    base.href = 'https://guest.test/'
    document.head.prepend(base)
    document.head.append(document.createComment('jejak'), 'teks')
  }
  window.unmountDrawsOutside = function () {}
})()
