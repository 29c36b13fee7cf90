import { usePortal, useTitle } from '@dermaga/subapp/react'
import { ShipDetail } from './ShipDetail.tsx'
import { ShipList } from './ShipList.tsx'
import { screenOf } from './screen.ts'
import { words } from './words.ts'

export function App() {
  const screen = screenOf(usePortal())
  useTitle(words.title)
  return (
    <div className="layanan-baru">
      {screen.name === 'list' && <ShipList />}
      {screen.name === 'ship' && <ShipDetail key={screen.ship.id} ship={screen.ship} />}
      {screen.name === 'unknown' && <p>{words.unknown}</p>}
    </div>
  )
}
