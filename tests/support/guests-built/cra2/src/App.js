import React, { lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'react-router-dom'
import List from './List'

const Detail = lazy(() => import('./Detail'))

export default function App({ history }) {
  return (
    <Router history={history}>
      <Suspense fallback={<p>Memuat…</p>}>
        <Switch>
          <Route path="/cra2/manifes/:number" render={props => <Detail {...props} />} />
          <Route path="/cra2" component={List} />
        </Switch>
      </Suspense>
    </Router>
  )
}
