import { Component, computed, effect, inject, input, type OnDestroy, signal } from '@angular/core'
import { PORTAL } from './portal.ts'
import { PortalLink } from './portal-link.ts'
import { loadText, type Ship } from './ships.ts'
import { words } from './words.ts'

/** A ship and a note, which is unsaved work until it is saved. */
@Component({
  selector: 'ship-detail',
  imports: [PortalLink],
  template: `
    <h1>{{ ship().name }}</h1>
    <p>{{ words.load }}: {{ load() }}</p>
    <form (submit)="save($event)">
      <label for="layanan-baru-note">{{ words.note }}</label>
      <input #field id="layanan-baru-note" [value]="note()" (input)="type(field.value)" />
      <p role="alert">{{ error() }}</p>
      <button type="submit">{{ words.save }}</button>
    </form>
    <portal-link [to]="portal().basePath">{{ words.back }}</portal-link>
  `,
})
export class ShipDetail implements OnDestroy {
  readonly ship = input.required<Ship>()
  protected readonly words = words
  protected readonly portal = inject(PORTAL)
  protected readonly note = signal('')
  protected readonly error = signal('')
  protected readonly load = computed(() => loadText(this.ship(), this.portal().language))

  constructor() {
    effect(() => this.portal().dirty(this.note() !== ''))
  }

  ngOnDestroy(): void {
    this.portal().dirty(false)
  }

  protected type(text: string): void {
    this.error.set('')
    this.note.set(text)
  }

  protected save(event: SubmitEvent): void {
    event.preventDefault()
    if (this.note().trim() === '') {
      this.error.set(words.missing)
      return
    }
    this.note.set('')
    this.portal().notify({ kind: 'success', message: words.saved })
  }
}
