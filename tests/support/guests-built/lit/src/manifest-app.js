import { Router } from '@lit-labs/router'
import { css, html, LitElement } from 'lit'
import './list.css'
import { MANIFESTS } from './manifests.js'

/** `<manifes-kapal base="/lit">`: the list of manifests, and one of them at its own path. */
class ManifestApp extends LitElement {
  static properties = { base: {} }

  static styles = css`
    h1 { color: rgb(18, 63, 119); }
    ul { padding-left: 0; list-style: none; }
  `

  constructor() {
    super()
    this.base = '/lit'
    this.routes = new Router(this, [
      { path: '/lit', render: () => this.list() },
      {
        path: '/lit/manifes/:number',
        enter: async () => {
          await import('./manifest-detail.js')
          return true
        },
        render: ({ number }) => html`<manifes-rincian .number=${number}></manifes-rincian>`,
      },
    ])
  }

  list() {
    return html`
      <h1>Daftar Manifes</h1>
      <ul>
        ${MANIFESTS.map(({ number, ship }) => html`<li><a href="${this.base}/manifes/${number}">${ship}</a></li>`)}
      </ul>
    `
  }

  render() {
    return this.routes.outlet()
  }
}

customElements.define('manifes-kapal', ManifestApp)
