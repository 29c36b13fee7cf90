// A typical form: it renders asynchronously, keeps its values in its own state, and loads a chunk on demand.
export const form = (version, loadChunk) => async element => {
  await Promise.resolve()
  const state = {}
  element.innerHTML = `
    <h1>Formulir ${version}</h1>
    <form>
      <label>Uraian <input name="uraian"></label>
      <label>Uraian <input name="uraian"></label>
      <label>Catatan <textarea></textarea></label>
      <label>Kantor <select name="kantor"><option value="">-</option><option value="040300">Priok</option></select></label>
      <label><input type="checkbox" name="segera"> Segera</label>
      <label>Sandi <input type="password" name="sandi"></label>
    </form>
    <button class="open">Dialog</button>
    <button class="caught">Rinci</button><button class="lost">Rinci nekat</button><button class="close">Tutup</button>
    <output></output><pre></pre>`
  const show = text => {
    element.querySelector('output').textContent = text
  }
  element.addEventListener('input', ({ target }) => {
    const { type, checked, value } = target
    state[target.name || 'catatan'] = type === 'checkbox' ? checked : value
    element.querySelector('pre').textContent = JSON.stringify(state)
  })
  element.querySelector('.caught').onclick = () =>
    loadChunk().then(
      ({ text }) => show(text),
      () => show('gagal, ditangani'),
    )
  // Like React with an error that nothing catches: the tree is removed.
  element.querySelector('.lost').onclick = async () => {
    try {
      show((await loadChunk()).text)
    } catch (error) {
      element.replaceChildren()
      throw error
    }
  }
  // A dialog on body, whose options are loaded from the server.
  let dialog
  element.querySelector('.open').onclick = () => {
    dialog = document.createElement('div')
    dialog.className = 'stale-dialog'
    dialog.innerHTML =
      '<input name="alasan"><select name="pelabuhan"></select><select name="dokumen" multiple></select><output></output>'
    dialog.addEventListener('change', () => {
      const [alasan, pelabuhan, dokumen] = dialog.querySelectorAll('input, select')
      const all = [alasan.value, pelabuhan.value, [...dokumen.selectedOptions].map(option => option.value)]
      dialog.querySelector('output').textContent = JSON.stringify(all)
    })
    document.body.append(dialog)
    fetch(new URL('choices.json', import.meta.url), { cache: 'no-store' })
      .then(answer => answer.json())
      .then(choices => {
        const options = choices.map(choice => `<option>${choice}</option>`).join('')
        for (const select of dialog.querySelectorAll('select')) select.innerHTML = options
      })
  }
  element.querySelector('.close').onclick = () => element.querySelector('form').remove()
  return {
    unmount() {
      element.replaceChildren()
      dialog?.remove()
    },
  }
}
