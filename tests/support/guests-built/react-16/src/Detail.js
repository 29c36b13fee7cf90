import { createElement as h } from 'react'
import { SHIPS } from './ships.js'

export default function Detail({ match, history }) {
  return h(
    'section',
    null,
    h('h1', null, SHIPS[match.params.number - 1]),
    h('button', { onClick: () => history.push('/react-16') }, 'Ke daftar'),
  )
}
