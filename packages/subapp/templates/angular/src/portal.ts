import { InjectionToken, type Signal } from '@angular/core'
import type { GuestContext } from '@dermaga/subapp'

/** The portal's context as it is now; templates that read it follow the user's location. */
export const PORTAL = new InjectionToken<Signal<GuestContext>>('portal')
