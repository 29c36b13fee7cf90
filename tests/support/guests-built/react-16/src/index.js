import { Component, createElement as h, lazy, Suspense } from 'react'
import { createPortal, render, unmountComponentAtNode } from 'react-dom'
import { Link, Route, Router, Switch } from 'react-router-dom'
import './main.css'
import { SHIPS } from './ships.js'

const BASE = '/react-16'
const Detail = lazy(() => import(/* webpackChunkName: "detail" */ './Detail.js'))

class List extends Component {
  state = { isDescending: false, isOpen: false }

  componentDidMount() {
    document.addEventListener('keydown', this.onKey)
    this.timer = setInterval(() => {}, 1000)
  }

  componentWillUnmount() {
    document.removeEventListener('keydown', this.onKey)
    clearInterval(this.timer)
  }

  onKey = event => event.key === 'Escape' && this.setState({ isOpen: false })

  render() {
    const { isDescending, isOpen } = this.state
    const rows = SHIPS.map((name, number) => ({ name, number }))
    if (isDescending) rows.reverse()
    return h(
      'section',
      null,
      h('h1', null, 'Daftar Kapal'),
      h('button', { onClick: () => this.setState({ isDescending: !isDescending }), className: 'ant-btn' }, 'Urutkan'),
      h('button', { onClick: () => this.setState({ isOpen: true }), className: 'ant-btn' }, 'Bantuan'),
      h(
        'ul',
        null,
        rows.map(({ name, number }) =>
          h('li', { key: number }, h(Link, { to: `${BASE}/kapal/${number + 1}` }, name)),
        ),
      ),
      isOpen && createPortal(h('div', { className: 'ant-modal', role: 'dialog' }, 'Bantuan kapal'), document.body),
    )
  }
}

window.renderReact16 = (containerId, history) =>
  render(
    h(
      Router,
      { history },
      h(
        Suspense,
        { fallback: h('p', null, 'Memuat') },
        h(
          Switch,
          null,
          h(Route, { path: `${BASE}/kapal/:number`, component: Detail }),
          h(Route, { path: BASE, component: List }),
        ),
      ),
    ),
    document.getElementById(containerId),
  )

window.unmountReact16 = containerId => unmountComponentAtNode(document.getElementById(containerId))
