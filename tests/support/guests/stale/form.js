// A form like many: its fields come after a moment, keep their values in a state of their own, and a part is loaded late.
export const form = (version, loadPart) => async element => {
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
  const say = text => {
    element.querySelector('output').textContent = text
  }
  element.addEventListener('input', ({ target }) => {
    const { type, checked, value } = target
    state[target.name || 'catatan'] = type === 'checkbox' ? checked : value
    element.querySelector('pre').textContent = JSON.stringify(state)
  })
  element.querySelector('.caught').onclick = () =>
    loadPart().then(
      ({ text }) => say(text),
      () => say('gagal, ditangani'),
    )
  // As React does with what nothing catches: the tree goes.
  element.querySelector('.lost').onclick = async () => {
    try {
      say((await loadPart()).text)
    } catch (problem) {
      element.replaceChildren()
      throw problem
    }
  }
  // A dialog on body, whose choices come with an answer of the server.
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
