import '@mantine/core/styles.css'
import { AppShell, Avatar, Card, MantineProvider, NavLink, SimpleGrid, Text, Timeline, Title } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { groupsOf, loadPortal, NOT_FOUND } from '../portal.ts'

const { user, company, menu, board } = await loadPortal()

function Shell() {
  const { pathname } = useLocation()
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 264, breakpoint: 'sm' }}>
      <AppShell.Header>
        <Avatar name={user.nama} />
      </AppShell.Header>
      <AppShell.Navbar>
        {groupsOf(menu).map(([type, items]) => (
          <section key={type}>
            <Text>{type}</Text>
            {items.map(({ id, name, url }) => (
              <NavLink
                key={id}
                component={Link}
                to={url}
                label={name}
                active={pathname === url}
                aria-current={pathname === url ? 'page' : undefined}
              />
            ))}
          </section>
        ))}
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

function Dashboard() {
  return (
    <>
      <Title>Beranda {company.namaPerusahaan}</Title>
      <SimpleGrid cols={3}>
        {board.menunggu.map(({ jenis, jumlah }) => (
          <Card key={jenis} withBorder>
            <Text>{jumlah}</Text>
            <Text>{jenis}</Text>
          </Card>
        ))}
      </SimpleGrid>
      <SimpleGrid cols={3}>
        {menu.map(({ id, name, url }) => (
          <Card key={id} withBorder component={Link} to={url}>
            {name}
          </Card>
        ))}
      </SimpleGrid>
      <Timeline>
        {board.perubahan.map(({ idPeristiwa, peristiwa, oleh, judul }) => (
          <Timeline.Item key={idPeristiwa} title={peristiwa}>
            {oleh} {judul}
          </Timeline.Item>
        ))}
      </Timeline>
    </>
  )
}

const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      children: [
        { path: '/dashboard', element: <Dashboard /> },
        ...menu.map(({ url }) => ({ path: url, element: <Title>{NOT_FOUND}</Title> })),
      ],
    },
  ],
  { basename: '/mantine' },
)
createRoot(document.getElementById('page') as HTMLElement).render(
  <MantineProvider>
    <RouterProvider router={router} />
  </MantineProvider>,
)
