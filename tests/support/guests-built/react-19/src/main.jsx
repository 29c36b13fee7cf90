import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Link, Route, Router, Routes, useParams } from 'react-router'
import './main.css'
import look from './list.module.css'
import { CARGO, SHIPS } from './ships.js'

const roots = new Map()

/** The portal's history behind React Router, which has let go of `history` 4. */
function PortalRouter({ history, children }) {
  const [place, setPlace] = useState({ location: history.location, action: history.action })
  useLayoutEffect(() => history.listen((location, action) => setPlace({ location, action })), [history])
  return (
    <Router basename="/react-19" navigator={history} location={place.location} navigationType={place.action}>
      {children}
    </Router>
  )
}

function List() {
  const [isDescending, setDescending] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [width, setWidth] = useState(window.innerWidth)
  useEffect(() => {
    const measure = () => setWidth(window.innerWidth)
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const rows = isDescending ? CARGO.toSorted((a, b) => b.tons - a.tons) : CARGO
  return (
    <section data-width={width}>
      <h1>Daftar Kapal</h1>
      <button type="button" onClick={() => setDescending(!isDescending)}>
        Urutkan
      </button>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Bantuan
      </button>
      <ul className={look.list}>
        {SHIPS.map((name, at) => (
          <li key={name}>
            <Link to={`/kapal/${at + 1}`}>{name}</Link>
          </li>
        ))}
      </ul>
      <table>
        <tbody>
          {rows.map(({ number, tons }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{tons} ton</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOpen && createPortal(<div role="dialog">Bantuan kapal</div>, document.body)}
    </section>
  )
}

function Detail() {
  const { number } = useParams()
  return (
    <section>
      <h1>{SHIPS[number - 1]}</h1>
      <Link to="/">Ke daftar</Link>
    </section>
  )
}

window.renderReact19 = (containerId, history) => {
  const root = createRoot(document.getElementById(containerId))
  roots.set(containerId, root)
  root.render(
    <PortalRouter history={history}>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="/kapal/:number" element={<Detail />} />
      </Routes>
    </PortalRouter>,
  )
}

window.unmountReact19 = containerId => {
  roots.get(containerId)?.unmount()
  roots.delete(containerId)
}
