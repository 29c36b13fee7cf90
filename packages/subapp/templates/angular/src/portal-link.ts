import { Component, inject, input } from '@angular/core'
import { PORTAL } from './portal.ts'

/** A link inside the sub-application: navigates without a page load, and opens in a new tab on request. */
@Component({
  selector: 'portal-link',
  template: '<a [href]="to()" (click)="follow($event)"><ng-content /></a>',
})
export class PortalLink {
  readonly to = input.required<string>()
  private readonly portal = inject(PORTAL)

  protected follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    this.portal().navigate(this.to())
  }
}
