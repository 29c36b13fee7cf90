var leakedByVar = 'a global variable that cannot be deleted'
;(function () {
  window.leaked = { events: [], ticks: 0 }
  var leaked = window.leaked
  function recorder(name) { return function () { leaked.events.push(name) } }

  // styles: appended to head, inserted before a child, in body, as markup, as a constructed sheet
  function style(text) { var s = document.createElement('style'); s.textContent = text; return s }
  document.head.appendChild(style('p { text-decoration: underline }'))
  document.head.insertBefore(style('button { font-size: 31px }'), document.head.firstChild)
  document.body.appendChild(style('h1 { font-size: 77px }'))
  document.head.insertAdjacentHTML('beforeend', '<style>h1 { text-transform: uppercase }</style>')
  var sheet = new CSSStyleSheet()
  sheet.replaceSync('h1 { font-style: italic }')
  document.adoptedStyleSheets.push(sheet)

  // listeners: every long-lived target, with and without capture, objects and functions, handlers
  var listenerObject = { handleEvent: recorder('object') }
  window.addEventListener('leak-probe', recorder('window'))
  window.addEventListener('leak-probe', recorder('window capture'), true)
  document.addEventListener('leak-probe', recorder('document'), { capture: true, passive: true })
  document.addEventListener('leak-probe', listenerObject)
  document.body.addEventListener('leak-probe', recorder('body'), { capture: true })
  document.documentElement.addEventListener('leak-probe', recorder('html'))
  addEventListener('leak-probe', recorder('bare'))
  window.onresize = recorder('onresize')
  document.onclick = recorder('onclick')
  document.body.onkeydown = recorder('onkeydown')
  matchMedia('(min-width: 1px)').addEventListener('change', recorder('media'))

  // timers: an interval, a timeout that restarts itself, animation frames
  setInterval(function () { leaked.ticks++ }, 5)
  ;(function again() { leaked.ticks++; setTimeout(again, 5) })()
  ;(function frame() { leaked.ticks++; requestAnimationFrame(frame) })()

  // observers
  new MutationObserver(function () { leaked.ticks++ }).observe(document.body, { childList: true, subtree: true, attributes: true })
  new ResizeObserver(function () { leaked.ticks++ }).observe(document.body)

  // patches
  var push = history.pushState
  history.pushState = function () { leaked.events.push('pushState'); return push.apply(this, arguments) }
  var realFetch = window.fetch
  window.fetch = function () { leaked.events.push('fetch'); return realFetch.apply(this, arguments) }
  Array.prototype.leakedLast = function () { return this[this.length - 1] }

  window.renderLeaks = function (containerId) {
    document.getElementById(containerId).innerHTML = '<p>bocor</p>'
    var modal = document.createElement('div')
    modal.className = 'leaked-modal'
    document.body.appendChild(modal)
    document.body.classList.add('modal-open')
    document.body.style.overflow = 'hidden'
    // and from promises, where no call of the host is on the stack
    Promise.resolve().then(function () {
      window.addEventListener('leak-probe', recorder('promise'))
      setInterval(function () { leaked.ticks++ }, 5)
      document.body.append('a stray text')
    })
    window.leakedLater = true
  }
  window.unmountLeaks = function () {}
})()
