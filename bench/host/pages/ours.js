import { createBerth } from '@dermaga/berth'
import { expose, history, slot } from './bench.js'

const options = new URLSearchParams(window.location.search)
const element = document.createElement('div')
slot.append(element)
const lingerMs = options.has('linger') ? Number(options.get('linger')) : undefined
let settled
const berth = createBerth({ ...(lingerMs !== undefined && { lingerMs }) })
const router = { ...history, location: () => history.location }
const berthSlot = berth.createSlot({
  element,
  router,
  onState(state) {
    if (state.phase === 'mounted') settled?.resolve()
    if (state.phase === 'idle') settled?.resolve()
    if (state.phase === 'failed') settled?.reject(new Error(state.error.message))
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
  mount({ name, slug, host, live }) {
    settled = Promise.withResolvers()
    const contract = options.get('contract') === 'module' ? 'module' : 'legacy'
    const folder = contract === 'module' ? `${host}/adapter` : host
    const isolation = options.get('isolation') ?? 'scope'
    // In production the catalogue has the live version's manifest and hashes.
    const { manifest, integrity } = live[contract]
    const entry = { id: name, modulSlug: slug, menuName: name, name, pathName: '/', host: folder, isolation }
    if (options.has('keep')) entry.keepAlive = true
    berthSlot.show({ ...entry, ...(!options.has('unregistered') && { manifest, integrity }) }, context)
    return settled.promise
  },
  unmount() {
    settled = Promise.withResolvers()
    berthSlot.clear()
    return settled.promise
  },
})
