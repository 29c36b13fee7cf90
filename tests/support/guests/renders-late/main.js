(function () {
  var here = document.currentScript.src
  function paint(containerId, text) {
    var place = document.getElementById(containerId) || document.body
    var node = document.createElement('div')
    node.className = 'rendered-late'
    node.textContent = text
    place.appendChild(node)
  }
  window.renderRendersLate = function (containerId) {
    document.getElementById(containerId).textContent = 'menunggu'
    setTimeout(function () { paint(containerId, 'oleh timer') }, 300)
    fetch(new URL('./later.json', here)).then(function (answer) { return answer.json() }).then(function () {
      paint(containerId, 'oleh panggilan')
      window.addEventListener('resize', function late() {})
      window.lateWasHere = true
    })
  }
  window.unmountRendersLate = function () {}
})()
