import { Component, HostListener, inject, type OnInit } from '@angular/core'
import { RouterLink } from '@angular/router'
import { type Manifest, ManifestService } from './manifest.service'

/** Its fields are no signals: only zone.js notices that they have changed. */
@Component({
  selector: 'app-list',
  imports: [RouterLink],
  template: `
    <h1>Daftar Manifes</h1>
    <ul [class.narrow]="isNarrow">
      @for (manifest of manifests; track manifest.number) {
        <li><a [routerLink]="['/manifes', manifest.number]">{{ manifest.ship }}</a></li>
      }
    </ul>
    <p>Diperbarui {{ seconds }} detik yang lalu</p>
  `,
  styles: 'ul { padding-left: 0; list-style: none; } .narrow { font-size: 12px; }',
})
export class ListComponent implements OnInit {
  private readonly service = inject(ManifestService)
  manifests: readonly Manifest[] = []
  isNarrow = false
  seconds = 0
  private clock: ReturnType<typeof setInterval> | undefined

  ngOnInit() {
    this.service.list().subscribe(manifests => {
      this.manifests = manifests
    })
    this.clock = setInterval(() => this.seconds++, 1000)
  }

  @HostListener('window:resize')
  onResize() {
    this.isNarrow = window.innerWidth < 600
  }

  ngOnDestroy() {
    clearInterval(this.clock)
  }
}
