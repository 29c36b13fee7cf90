(function () {
  var greet = window.legacyFilesRuntime.greet
  var container, unlisten

  function paint(history) {
    container.innerHTML =
      '<h1 class="legacy-files-title"></h1><p class="where"></p><button type="button" class="deeper">Lebih dalam</button>'
    container.querySelector('h1').textContent = greet(history.context.user.nama)
    container.querySelector('.where').textContent = history.location.pathname + history.location.search
    container.querySelector('.deeper').addEventListener('click', function () {
      history.push({ pathname: history.context.basePath + '/detail', search: '?id=7' }, { from: 'list' })
    })
  }

  window.renderLegacyFiles = function (containerId, history) {
    container = document.getElementById(containerId)
    paint(history)
    unlisten = history.listen(function () { paint(history) })
  }
  window.unmountLegacyFiles = function () {
    unlisten()
    container.innerHTML = ''
  }
})()
