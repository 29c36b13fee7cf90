import type { GuestContext } from '@dermaga/subapp'
import { type InjectionKey, inject, onScopeDispose, type ShallowRef, watchEffect } from 'vue'

export const PORTAL: InjectionKey<ShallowRef<GuestContext>> = Symbol('portal')

/** The portal's context as it is now. */
export function usePortal(): ShallowRef<GuestContext> {
  const portal = inject(PORTAL)
  if (!portal) throw new Error('the portal is not provided')
  return portal
}

/** Reports unsaved work to the portal, which then asks before the user leaves. */
export function useDirty(isDirty: () => boolean): void {
  const portal = usePortal()
  watchEffect(() => portal.value.dirty(isDirty()))
  onScopeDispose(() => portal.value.dirty(false))
}
