import { createCustomElement } from '@angular/elements'
import { createApplication } from '@angular/platform-browser'
import { AppComponent } from './app/app.component'
import { appConfig } from './app/app.config'

createApplication(appConfig)
  .then(({ injector }) => {
    customElements.define('manifes-unsur', createCustomElement(AppComponent, { injector }))
  })
  .catch(error => console.error(error))
