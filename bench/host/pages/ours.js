import { createBerth } from '@dermaga/berth'
import { expose, history, slot } from './bench.js'

const asked = new URLSearchParams(window.location.search)
const element = document.createElement('div')
slot.append(element)
const lingerMs = asked.has('linger') ? Number(asked.get('linger')) : undefined
let told
const berth = createBerth({ ...(lingerMs !== undefined && { lingerMs }) })
const router = { ...history, location: () => history.location }
const berthed = berth.createSlot({
  element,
  router,
  onState(state) {
    if (state.phase === 'mounted') told?.resolve()
    if (state.phase === 'idle') told?.resolve()
    if (state.phase === 'failed') told?.reject(new Error(state.error.message))
  },
})
const context = {
  basePath: '',
  location: history.location,
  history,
  navigate() {},
  user: { nama: 'Sari', username: 'importir', roles: [] },
  language: 'id',
  theme: {},
  fetch: (...call) => fetch(...call),
  notify() {},
  title() {},
  dirty() {},
  tabsHeader: undefined,
  setTabsHeader() {},
}
expose({
  root: () => element,
  mount({ name, slug, host }) {
    told = Promise.withResolvers()
    const folder = asked.get('contract') === 'module' ? `${host}/adapter` : host
    const isolation = asked.get('isolation') ?? 'scope'
    berthed.show({ id: name, modulSlug: slug, menuName: name, name, pathName: '/', host: folder, isolation }, context)
    return told.promise
  },
  unmount() {
    told = Promise.withResolvers()
    berthed.clear()
    return told.promise
  },
})
