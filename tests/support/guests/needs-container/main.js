// As old demo guests do: looks for its container as soon as it runs, and paints over the shell where there is none.
;(function () {
  var place = document.getElementById('NeedsContainer-container') || document.body
  place.innerHTML = '<h1>Sudah ada tempat</h1>'
  window.renderNeedsContainer = function () {}
})()
