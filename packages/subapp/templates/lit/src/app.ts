import type { GuestContext } from '@dermaga/subapp'
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit'
import { link } from './link.ts'
import { screenOf, shipPath } from './screen.ts'
import { loadText, type Ship, ships } from './ships.ts'
import { words } from './words.ts'

export class App extends LitElement {
  static override properties = {
    portal: { attribute: false },
    note: { state: true },
    error: { state: true },
  }

  declare portal: GuestContext
  declare note: string
  declare error: string

  constructor() {
    super()
    this.note = ''
    this.error = ''
  }

  /** No shadow root of its own: the portal gives the sub-application one, with its style sheet. */
  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('portal')
    if (before?.location.pathname === this.portal.location.pathname || !changed.has('portal')) return
    this.note = ''
    this.error = ''
    this.portal.title(words.title)
  }

  /** The note is unsaved work until it is saved. */
  protected override updated(changed: PropertyValues): void {
    if (changed.has('note')) this.portal.dirty(this.note !== '')
  }

  protected override render(): TemplateResult {
    const screen = screenOf(this.portal)
    const content = {
      list: () => this.#list(),
      ship: () => (screen.name === 'ship' ? this.#detail(screen.ship) : undefined),
      unknown: () => html`<p>${words.unknown}</p>`,
    }
    return html`<div class="layanan-baru">${content[screen.name]()}</div>`
  }

  #list() {
    const { basePath, user } = this.portal
    return html`
      <h1>${words.title}</h1>
      <p>${words.greeting.replace('{nama}', user.nama)}</p>
      <ul>
        ${ships.map(ship => html`<li>${link(shipPath(basePath, ship), ship.name, this.portal)}</li>`)}
      </ul>
    `
  }

  #detail(ship: Ship) {
    const { basePath, language } = this.portal
    return html`
      <h1>${ship.name}</h1>
      <p>${words.load}: ${loadText(ship, language)}</p>
      <form @submit=${this.#save}>
        <label for="layanan-baru-note">${words.note}</label>
        <input id="layanan-baru-note" .value=${this.note} @input=${this.#type} />
        <p role="alert">${this.error}</p>
        <button type="submit">${words.save}</button>
      </form>
      ${link(basePath, words.back, this.portal)}
    `
  }

  #type({ target }: InputEvent) {
    this.error = ''
    this.note = (target as HTMLInputElement).value
  }

  #save(event: SubmitEvent) {
    event.preventDefault()
    if (this.note.trim() === '') {
      this.error = words.missing
      return
    }
    this.note = ''
    this.portal.notify({ kind: 'success', message: words.saved })
  }
}
