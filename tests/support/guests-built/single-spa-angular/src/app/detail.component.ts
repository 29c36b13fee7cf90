import { Component, computed, input } from '@angular/core'
import { RouterLink } from '@angular/router'
import { assetUrl } from '../asset-url'
import { MANIFESTS } from './manifests'

@Component({
  selector: 'app-detail',
  imports: [RouterLink],
  template: `
    <h1>{{ manifest()?.ship }}</h1>
    <p><img [src]="lane" alt="Jalur hijau" width="24" height="24" /> {{ manifest()?.office }}</p>
    <a routerLink="/">Kembali ke daftar</a>
  `,
})
export class DetailComponent {
  readonly number = input.required<string>()
  readonly manifest = computed(() => MANIFESTS.find(({ number }) => number === this.number()))
  readonly lane = assetUrl('jalur-hijau.svg')
}
