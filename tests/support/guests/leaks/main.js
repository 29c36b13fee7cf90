var leakedByVar = 'a global variable that no one can delete'
;(function () {
  window.leaked = { events: [], ticks: 0 }
  var leaked = window.leaked
  function heard(name) { return function () { leaked.events.push(name) } }

  // styles: through the head, beside a neighbour, in the body, as a constructed sheet
  function style(text) { var s = document.createElement('style'); s.textContent = text; return s }
  document.head.appendChild(style('p { text-decoration: underline }'))
  document.head.insertBefore(style('button { font-size: 31px }'), document.head.firstChild)
  document.body.appendChild(style('h1 { font-size: 77px }'))
  document.head.insertAdjacentHTML('beforeend', '<style>h1 { text-transform: uppercase }</style>')
  var sheet = new CSSStyleSheet()
  sheet.replaceSync('h1 { font-style: italic }')
  document.adoptedStyleSheets.push(sheet)

  // listeners: every long-lived target, with and without capture, objects and functions, handlers
  var signalled = { handleEvent: heard('object') }
  window.addEventListener('leak-probe', heard('window'))
  window.addEventListener('leak-probe', heard('window capture'), true)
  document.addEventListener('leak-probe', heard('document'), { capture: true, passive: true })
  document.addEventListener('leak-probe', signalled)
  document.body.addEventListener('leak-probe', heard('body'), { capture: true })
  document.documentElement.addEventListener('leak-probe', heard('html'))
  addEventListener('leak-probe', heard('bare'))
  window.onresize = heard('onresize')
  document.onclick = heard('onclick')
  document.body.onkeydown = heard('onkeydown')
  matchMedia('(min-width: 1px)').addEventListener('change', heard('media'))

  // timers: interval, a time-out that sets itself again, animation frames
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
    // and again from promises, where no call of the host is on the stack
    Promise.resolve().then(function () {
      window.addEventListener('leak-probe', heard('promise'))
      setInterval(function () { leaked.ticks++ }, 5)
      document.body.append('a stray text')
    })
    window.leakedLater = true
  }
  window.unmountLeaks = function () {}
})()
