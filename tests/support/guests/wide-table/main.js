/** A table with as many columns as the button adds, below a heading that stays in view. */
export function mount(element) {
  element.innerHTML = `
    <h1 style="position: sticky; top: 60px; margin: 0">Manifes</h1>
    <button type="button">Tambah kolom</button>
    <button type="button" popovertarget="pilihan">Pilihan</button>
    <ul id="pilihan" popover style="position: fixed; margin: 0; top: 200px; left: 40px"><li>Salin</li></ul>
    <p style="position: fixed; bottom: 0; left: 0; margin: 0">Melayang</p>
    <table><tr><td>Kapal</td></tr></table>
    <div style="height: 2000px"></div>`
  const row = element.querySelector('tr')
  element.querySelector('button').addEventListener('click', () => {
    row.insertAdjacentHTML('beforeend', '<td style="min-width: 1200px">Muatan</td>')
  })
  return {
    unmount() {
      element.innerHTML = ''
    },
  }
}
