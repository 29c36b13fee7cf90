;(($, window) => {
  var SHIPS = ['KM Bahari', 'KM Cakrawala', 'KM Nusantara', 'KM Samudra']
  var BASE = '/jquery-bootstrap'
  var stop
  var isDescending

  function drawRows($body) {
    $body.empty()
    for (var at = 0; at < 500; at++) {
      var number = isDescending ? 500 - at : at + 1
      $('<tr>')
        .append($('<td>').text(number))
        .append($('<td>').text(`${(number * 7919) % 997} ton`))
        .appendTo($body)
    }
  }

  function drawList($root) {
    isDescending = false
    $root.html(
      '<div class="container"><h1>Daftar Kapal</h1>' +
        '<button class="btn btn-primary sort">Urutkan</button> <button class="btn btn-link help">Bantuan</button>' +
        '<ul class="list-group"></ul><table class="table"><tbody></tbody></table></div>',
    )
    $.each(SHIPS, (at, name) => {
      $('<a>', { href: `${BASE}/kapal/${at + 1}`, text: name })
        .appendTo($root.find('ul'))
        .wrap('<li class="list-group-item">')
    })
    drawRows($root.find('tbody'))
  }

  function drawDetail($root, number) {
    $root.empty().append($('<h1>').text(SHIPS[number - 1]), $('<a>', { href: BASE, text: 'Ke daftar' }))
  }

  window.renderJqueryBootstrap = (containerId, history) => {
    var $root = $(`#${containerId}`)
    function draw() {
      var found = /\/kapal\/(\d+)$/.exec(history.location.pathname)
      if (found) drawDetail($root, found[1])
      else drawList($root)
    }
    stop = history.listen(draw)
    $root
      .on('click', 'a', event => {
        event.preventDefault()
        history.push($(event.currentTarget).attr('href'))
      })
      .on('click', '.sort', () => {
        isDescending = !isDescending
        drawRows($root.find('tbody'))
      })
      .on('click', '.help', () => {
        $('<div class="modal fade" role="dialog"><div class="modal-dialog"><div class="modal-content">')
          .find('.modal-content')
          .text('Bantuan kapal')
          .end()
          .appendTo('body')
          .modal('show')
      })
    $(document).on('keydown.kapal', event => event.key === 'F2' && $root.find('.sort').trigger('click'))
    draw()
  }

  // As many such pages do, it stops its own events and leaves its dialog to the page.
  window.unmountJqueryBootstrap = containerId => {
    stop()
    $(document).off('.kapal')
    $(`#${containerId}`).off().empty()
  }
})(window.jQuery, window)
