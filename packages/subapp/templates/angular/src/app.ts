import { Component, computed, inject } from '@angular/core'
import { PORTAL } from './portal.ts'
import { screenOf } from './screen.ts'
import { ShipDetail } from './ship-detail.ts'
import { ShipList } from './ship-list.ts'
import { words } from './words.ts'

@Component({
  selector: 'layanan-baru-app',
  imports: [ShipDetail, ShipList],
  template: `
    <div class="layanan-baru">
      @let shown = screen();
      @switch (shown.name) {
        @case ('list') {
          <ship-list />
        }
        @case ('ship') {
          @for (ship of [shown.ship]; track ship.id) {
            <ship-detail [ship]="ship" />
          }
        }
        @default {
          <p>{{ words.unknown }}</p>
        }
      }
    </div>
  `,
})
export class App {
  protected readonly words = words
  private readonly portal = inject(PORTAL)
  protected readonly screen = computed(() => screenOf(this.portal()))

  constructor() {
    this.portal().title(words.title)
  }
}
