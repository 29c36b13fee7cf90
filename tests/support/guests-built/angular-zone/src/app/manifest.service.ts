import { Injectable } from '@angular/core'
import { delay, type Observable, of } from 'rxjs'
import { MANIFESTS } from './manifests'

export type Manifest = (typeof MANIFESTS)[number]

@Injectable({ providedIn: 'root' })
export class ManifestService {
  /** As a server answers, after a while. */
  list(): Observable<readonly Manifest[]> {
    return of(MANIFESTS).pipe(delay(20))
  }
}
