import { Component, computed, inject } from '@angular/core'
import { PORTAL } from './portal.ts'
import { PortalLink } from './portal-link.ts'
import { shipPath } from './screen.ts'
import { ships } from './ships.ts'
import { words } from './words.ts'

@Component({
  selector: 'ship-list',
  imports: [PortalLink],
  template: `
    <h1>{{ words.title }}</h1>
    <p>{{ greeting() }}</p>
    <ul>
      @for (row of rows(); track row.path) {
        <li><portal-link [to]="row.path">{{ row.name }}</portal-link></li>
      }
    </ul>
  `,
})
export class ShipList {
  protected readonly words = words
  private readonly portal = inject(PORTAL)
  protected readonly greeting = computed(() => words.greeting.replace('{nama}', this.portal().user.nama))
  protected readonly rows = computed(() =>
    ships.map(ship => ({ name: ship.name, path: shipPath(this.portal().basePath, ship) })),
  )
}
