import { Component, Input } from '@angular/core'
import { RouterLink } from '@angular/router'
import { MANIFESTS } from './manifests'

@Component({
  selector: 'app-detail',
  imports: [RouterLink],
  template: `
    <h1>{{ manifest?.ship }}</h1>
    <p><img [src]="lane" alt="Jalur hijau" width="24" height="24" /> {{ manifest?.office }}</p>
    <button type="button" (click)="times = times + 1">Dibaca {{ times }} kali</button>
    <a routerLink="/">Kembali ke daftar</a>
  `,
})
export class DetailComponent {
  @Input() number = ''
  times = 0
  readonly lane = new URL('jalur-hijau.svg', import.meta.url).href

  get manifest() {
    return MANIFESTS.find(({ number }) => number === this.number)
  }
}
