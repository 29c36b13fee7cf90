// Renders through a Trusted Types policy of its own, as Lit does, and fetches the address that the user types.
const create = () => globalThis.trustedTypes.createPolicy('lit-html', { createHTML: html => html })

export async function mount(element) {
  let policy
  try {
    policy = create()
  } catch {
    policy = undefined
  }
  const html = `
    <h1>Kurs</h1>
    <p class="policy">Kebijakan: ${policy ? 'dipakai' : 'diblokir'}</p>
    <form><label>Alamat <input name="alamat"></label><label>Catatan <textarea name="catatan"></textarea></label>
    <button>Ambil</button></form><output></output>`
  element.innerHTML = policy ? policy.createHTML(html) : html
  const output = element.querySelector('output')
  element.querySelector('form').addEventListener('submit', async event => {
    event.preventDefault()
    output.textContent = ''
    try {
      const answer = await fetch(element.querySelector('input').value)
      output.textContent = `Diterima: ${await answer.text()}`
    } catch {
      output.textContent = 'Gagal'
    }
  })
  return {
    unmount() {
      element.replaceChildren()
    },
  }
}
