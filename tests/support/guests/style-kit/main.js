;(function () {
  const folder = new URL('.', document.currentScript?.src || 'http://kit.test/')
  const content = `
    <div class="container"><h1>Judul</h1><h2>Anak judul</h2><p class="lead">Paragraf <a href="#a">tautan</a> <code>kode</code> <small>kecil</small></p>
    <button class="btn btn-primary">Simpan</button> <div class="alert alert-info">Info</div>
    <ul><li>Satu</li><li>Dua</li></ul><ol><li>Satu</li></ol><hr><blockquote>Kutip</blockquote><pre>pre</pre>
    <form><label for="a">Nama</label><input id="a" class="form-control"><textarea></textarea><select><option>A</option></select>
    <input type="checkbox" class="form-check-input"><fieldset><legend>Legenda</legend></fieldset></form>
    <table class="table table-striped"><caption>Tabel</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
    <div class="card"><div class="card-body"><h3>Kartu</h3></div></div></div>`
  window.renderStyleKit = function (containerId) {
    document.getElementById(containerId).innerHTML = content
    const modal = document.createElement('div')
    modal.className = 'modal show kit-modal'
    modal.style.display = 'block'
    modal.innerHTML =
      '<div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h3 class="modal-title">Dialog</h3></div><div class="modal-body"><p>Isi <a href="#b">tautan</a></p><button class="btn btn-secondary">Tutup</button><input class="form-control"></div></div></div>'
    document.body.appendChild(modal)
    document.body.classList.add('kit-open')
  }
  // Like style loaders: adds the element first and its text later, and the sheet of a chunk.
  window.loadMoreOfStyleKit = function () {
    const style = document.createElement('style')
    document.head.appendChild(style)
    style.appendChild(document.createTextNode('h2 { color: rgb(0, 200, 0) } body { letter-spacing: 2px }'))
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = new URL('extra.css', folder).href
    return new Promise(resolve => {
      link.onload = resolve
      document.head.appendChild(link)
    })
  }
  window.unmountStyleKit = function (containerId) {
    document.getElementById(containerId).replaceChildren()
    document.body.classList.remove('kit-open')
    document.querySelector('.kit-modal').remove()
  }
  // Runs a test's code as the guest's: this script is the nearest on the stack.
  window.asStyleKit = act => act(document.getElementById('StyleKit-container'))
})()
