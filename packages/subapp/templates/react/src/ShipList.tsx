import { Link, usePortal } from '@dermaga/subapp/react'
import { shipPath } from './screen.ts'
import { ships } from './ships.ts'
import { words } from './words.ts'

export function ShipList() {
  const { basePath, user } = usePortal()
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.greeting.replace('{nama}', user.nama)}</p>
      <ul>
        {ships.map(ship => (
          <li key={ship.id}>
            <Link to={shipPath(basePath, ship)}>{ship.name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
