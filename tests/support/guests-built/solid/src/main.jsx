import { Route, Router } from '@solidjs/router'
import { lazy } from 'solid-js'
import { render } from 'solid-js/web'
import { List } from './List.jsx'
import './main.css'

const Detail = lazy(() => import('./Detail.jsx'))

const App = () => (
  <Router base="/solid">
    <Route path="/" component={List} />
    <Route path="/manifes/:number" component={Detail} />
  </Router>
)

let dispose

export async function bootstrap() {}

export async function mount({ domElement }) {
  dispose = render(() => <App />, domElement)
}

export async function unmount() {
  dispose()
}
