import { Component, inject, type OnInit } from '@angular/core'
import { Router, RouterOutlet } from '@angular/router'

@Component({
  selector: 'app-root',
  imports: [RouterOutlet],
  template: '<router-outlet />',
})
export class AppComponent implements OnInit {
  private readonly router = inject(Router)

  /** Nobody bootstraps a custom element: its router starts by hand. */
  ngOnInit() {
    this.router.initialNavigation()
  }
}
