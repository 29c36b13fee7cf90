import { createRoot } from 'react-dom/client'
import { createBrowserRouter, NavLink, Outlet, RouterProvider } from 'react-router'
import { groupsOf, loadPortal, NOT_FOUND } from '../portal.ts'

const { user, company, menu, board } = await loadPortal()

/** React and its router, plain elements, no style. */
function Shell() {
  return (
    <>
      <nav>
        {groupsOf(menu).map(([type, items]) => (
          <section key={type}>
            <h2>{type}</h2>
            <ul>
              {items.map(({ id, name, url }) => (
                <li key={id}>
                  <NavLink to={url}>{name}</NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <header>{user.nama}</header>
      <main>
        <Outlet />
      </main>
    </>
  )
}

function Dashboard() {
  return (
    <>
      <h1>Beranda {company.namaPerusahaan}</h1>
      <ul>
        {board.menunggu.map(({ jenis, jumlah }) => (
          <li key={jenis}>
            {jumlah} {jenis}
          </li>
        ))}
      </ul>
      <ul>
        {menu.map(({ id, name, url }) => (
          <li key={id}>
            <NavLink to={url}>{name}</NavLink>
          </li>
        ))}
      </ul>
      <ol>
        {board.perubahan.map(({ idPeristiwa, peristiwa, oleh, judul }) => (
          <li key={idPeristiwa}>
            {peristiwa} {oleh} {judul}
          </li>
        ))}
      </ol>
    </>
  )
}

const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      children: [
        { path: '/dashboard', element: <Dashboard /> },
        ...menu.map(({ url }) => ({ path: url, element: <h1>{NOT_FOUND}</h1> })),
      ],
    },
  ],
  { basename: '/bare' },
)
createRoot(document.getElementById('page') as HTMLElement).render(<RouterProvider router={router} />)
