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
  mount({ name, slug, host }) {
    settled = Promise.withResolvers()
    const folder = options.get('contract') === 'module' ? `${host}/adapter` : host
    const isolation = options.get('isolation') ?? 'scope'
    berthSlot.show({ id: name, modulSlug: slug, menuName: name, name, pathName: '/', host: folder, isolation }, context)
    return settled.promise
  },
  unmount() {
    settled = Promise.withResolvers()
    berthSlot.clear()
    return settled.promise
  },
})
