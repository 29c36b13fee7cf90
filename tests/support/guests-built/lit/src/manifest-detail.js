import { html, LitElement } from 'lit'
import lane from './jalur-hijau.svg'
import { MANIFESTS } from './manifests.js'

class ManifestDetail extends LitElement {
  static properties = { number: {} }

  render() {
    const { ship, office } = MANIFESTS.find(({ number }) => number === this.number)
    return html`
      <h1>${ship}</h1>
      <p><img src=${lane} alt="Jalur hijau" width="24" height="24" /> ${office}</p>
      <a href="/lit">Kembali ke daftar</a>
    `
  }
}

customElements.define('manifes-rincian', ManifestDetail)
