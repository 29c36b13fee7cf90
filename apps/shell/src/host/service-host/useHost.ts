import type { ServiceHost } from '@dermaga/contract'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../call/index.ts'
import { serverNow } from '../call/server-time.ts'
import { askBeforeLeaving, askBeforeUnload } from '../page/leave-check.ts'
import { useSession } from '../session/session-context.ts'
import { notify } from '../toasts/toasts.ts'

const hostCall: ServiceHost['call'] = async (definition, request, { onProgress, ...options } = {}) => {
  if (!onProgress) return call(definition, request, options)
  const { callsWithProgress } = await import('../call/upload.ts')
  return callsWithProgress(onProgress).call(definition, request, options)
}

/** The shell as the screens of services see it.
 *  @param base the path of the page, below which its screens are */
export function useHost(base: string): ServiceHost | undefined {
  const { user, portalAccess } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const idUser = user?.idUser
  const isOfficer = Boolean(user?.nipRekam)
  return useMemo(
    () =>
      idUser === undefined
        ? undefined
        : {
            user: { idUser, isOfficer, portalAccess: portalAccess.map(({ namaDokumen }) => namaDokumen) },
            location: { base, pathname, search },
            call: hostCall,
            navigate: (to, options) => void navigate(to, options),
            notify,
            askBeforeLeaving,
            askBeforeUnload,
            now: serverNow,
          },
    [idUser, isOfficer, portalAccess, base, pathname, search, navigate],
  )
}
