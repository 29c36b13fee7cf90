import { APP_BASE_HREF } from '@angular/common'
import { type ApplicationConfig, provideZoneChangeDetection } from '@angular/core'
import { provideRouter, withComponentInputBinding } from '@angular/router'
import { ListComponent } from './list.component'

export const appConfig: ApplicationConfig = {
  providers: [
    provideZoneChangeDetection({ eventCoalescing: true }),
    { provide: APP_BASE_HREF, useValue: '/angular-zone' },
    provideRouter(
      [
        { path: '', component: ListComponent },
        { path: 'manifes/:number', loadComponent: () => import('./detail.component').then(file => file.DetailComponent) },
      ],
      withComponentInputBinding(),
    ),
  ],
}
