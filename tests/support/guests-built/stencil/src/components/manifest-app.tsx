import { Component, h, Listen, State } from '@stencil/core'
import { MANIFESTS } from '../manifests'

const BASE = '/stencil'

/** `<manifes-muatan>`: the list of manifests, and one of them at its own path. */
@Component({
  tag: 'manifes-muatan',
  shadow: true,
  styles: 'h1 { color: rgb(18, 63, 119); } ul { padding-left: 0; list-style: none; } :host { display: block; font-family: sans-serif; }',
})
export class ManifestApp {
  @State() path = location.pathname

  @Listen('popstate', { target: 'window' })
  onMove() {
    this.path = location.pathname
  }

  private open = (event: Event, path: string) => {
    event.preventDefault()
    history.pushState(null, '', path)
    this.path = path
  }

  render() {
    const [, number] = /\/manifes\/(\d+)$/.exec(this.path) ?? []
    if (number !== undefined) return <manifes-rincian number={number} onBack={event => this.open(event, BASE)} />
    return [
      <h1>Daftar Manifes</h1>,
      <ul>
        {MANIFESTS.map(({ number, ship }) => (
          <li>
            <a href={`${BASE}/manifes/${number}`} onClick={event => this.open(event, `${BASE}/manifes/${number}`)}>
              {ship}
            </a>
          </li>
        ))}
      </ul>,
    ]
  }
}
