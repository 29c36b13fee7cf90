import { Component } from '@angular/core'
import { RouterLink } from '@angular/router'
import { MANIFESTS } from './manifests'

@Component({
  selector: 'app-list',
  imports: [RouterLink],
  template: `
    <h1>Daftar Manifes</h1>
    <ul>
      @for (manifest of manifests; track manifest.number) {
        <li><a [routerLink]="['/manifes', manifest.number]">{{ manifest.ship }}</a></li>
      }
    </ul>
  `,
  styles: 'ul { padding-left: 0; list-style: none; }',
})
export class ListComponent {
  readonly manifests = MANIFESTS
}
