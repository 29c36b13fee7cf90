import { NgZone } from '@angular/core'
import { bootstrapApplication, platformBrowser } from '@angular/platform-browser'
import { NavigationStart, Router } from '@angular/router'
import { provideSingleSpaPlatform, singleSpaAngular } from 'single-spa-angular'
import { AppComponent } from './app/app.component'
import { appConfig } from './app/app.config'

const lifecycles = singleSpaAngular({
  bootstrapFunction: () =>
    bootstrapApplication(AppComponent, appConfig, { platformRef: platformBrowser(provideSingleSpaPlatform()) }),
  template: '<app-root />',
  NgZone,
  Router,
  NavigationStart,
})

export const bootstrap = lifecycles.bootstrap
export const mount = lifecycles.mount
export const unmount = lifecycles.unmount
