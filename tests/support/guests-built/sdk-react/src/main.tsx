import { defineCall, defineSubapp, item } from '@dermaga/subapp'
import { Link, reactMount, useCallQuery, usePortal, useTitle } from '@dermaga/subapp/react'
import { z } from 'zod'

/** A call of the team's own service. */
const shipOf = defineCall({
  service: '',
  method: 'GET',
  path: '/kapal/v1/:nomor',
  summary: 'One ship',
  auth: 'bearer',
  params: z.strictObject({ nomor: z.string() }),
  reply: item(z.object({ nama: z.string(), muatan: z.number() })),
})

function App() {
  const { location, basePath, user } = usePortal()
  const number = location.pathname.slice(basePath.length + 1)
  useTitle('Kapal')
  return number ? <Ship number={number} /> : <Link to={`${basePath}/3`}>Kapal 3 untuk {user.nama}</Link>
}

function Ship({ number }: { number: string }) {
  const { data, error } = useCallQuery(shipOf, { params: { nomor: number } })
  if (error) return <p role="alert">{error.message}</p>
  return <h1>{data ? `${data.nama}: ${data.muatan.toFixed(1)} ton` : 'Memuat…'}</h1>
}

export const { mount } = defineSubapp({
  slug: 'sdk-react',
  modulSlug: 'SdkReact',
  contract: 'module',
  mount: reactMount('sdk-react', () => <App />),
})
