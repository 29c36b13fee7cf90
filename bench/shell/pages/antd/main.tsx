import { Avatar, Card, Col, Layout, Menu, Result, Row, Statistic, Timeline, Typography } from 'antd'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, NavLink, Outlet, RouterProvider, useLocation } from 'react-router'
import { groupsOf, loadPortal, NOT_FOUND } from '../portal.ts'

const { user, company, menu, board } = await loadPortal()
const ITEMS = groupsOf(menu).map(([type, items]) => ({
  key: type,
  type: 'group' as const,
  label: type,
  children: items.map(({ name, url }) => ({ key: url, label: <NavLink to={url}>{name}</NavLink> })),
}))

function Shell() {
  const { pathname } = useLocation()
  return (
    <Layout>
      <Layout.Sider width={264} theme="light">
        <nav>
          <Menu mode="inline" items={ITEMS} selectedKeys={[pathname]} />
        </nav>
      </Layout.Sider>
      <Layout>
        <Layout.Header>
          <Avatar>{user.nama.slice(0, 1)}</Avatar>
        </Layout.Header>
        <Layout.Content>
          <Outlet />
        </Layout.Content>
        <Layout.Footer>© 2019</Layout.Footer>
      </Layout>
    </Layout>
  )
}

function Dashboard() {
  return (
    <>
      <Typography.Title>Beranda {company.namaPerusahaan}</Typography.Title>
      <Card title="Perlu tindakan Anda">
        <Row gutter={12}>
          {board.menunggu.map(({ jenis, jumlah }) => (
            <Col key={jenis} span={8}>
              <Statistic title={jenis} value={jumlah} />
            </Col>
          ))}
        </Row>
      </Card>
      <Card title="Layanan Anda">
        <Row gutter={12}>
          {menu.map(({ id, name, url }) => (
            <Col key={id} span={8}>
              <Card size="small">
                <NavLink to={url}>{name}</NavLink>
              </Card>
            </Col>
          ))}
        </Row>
      </Card>
      <Card title="Perubahan terbaru">
        <Timeline
          items={board.perubahan.map(({ idPeristiwa, peristiwa, oleh, judul }) => ({
            key: idPeristiwa,
            content: `${peristiwa} ${oleh} ${judul}`,
          }))}
        />
      </Card>
    </>
  )
}

const Nowhere = () => <Result status="404" title={<h1>{NOT_FOUND}</h1>} />

const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      children: [
        { path: '/dashboard', element: <Dashboard /> },
        ...menu.map(({ url }) => ({ path: url, element: <Nowhere /> })),
      ],
    },
  ],
  { basename: '/antd' },
)
createRoot(document.getElementById('page') as HTMLElement).render(<RouterProvider router={router} />)
