import { Link, useParams } from 'react-router-dom'
import lane from './jalur-hijau.svg'
import { MANIFESTS } from './manifests'

export default function Detail() {
  const params = useParams()
  const { ship, office } = MANIFESTS.find(({ number }) => number === params.number)
  return (
    <section>
      <h1>{ship}</h1>
      <p>
        <img src={lane} alt="Jalur hijau" width="24" height="24" /> {office}
      </p>
      <Link to="/">Kembali ke daftar</Link>
    </section>
  )
}
