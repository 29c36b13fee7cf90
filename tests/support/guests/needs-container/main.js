// Like old demo guests: uses its container as soon as the script runs, and overwrites the shell if there is none.
;(function () {
  var place = document.getElementById('NeedsContainer-container') || document.body
  place.innerHTML = '<h1>Sudah ada tempat</h1>'
  window.renderNeedsContainer = function () {}
})()
