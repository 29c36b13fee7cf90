import { Link } from 'react-router-dom'
import './list.css'
import { MANIFESTS } from './manifests'

export default function List() {
  return (
    <section className="manifests">
      <h1>Daftar Manifes</h1>
      <ul>
        {MANIFESTS.map(({ number, ship }) => (
          <li key={number}>
            <Link to={`/manifes/${number}`}>{ship}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
