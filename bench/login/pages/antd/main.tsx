import { Button, Card, Flex, Form, Input, Typography } from 'antd'
import { createRoot } from 'react-dom/client'
import { submit } from '../submit.ts'

function LoginPage() {
  return (
    <Flex justify="center" align="center">
      <Card>
        <Form layout="vertical" onFinish={submit}>
          <Typography.Title>Masuk</Typography.Title>
          <Form.Item label="Nama Pengguna" name="username">
            <Input autoComplete="username" />
          </Form.Item>
          <Form.Item label="Kata Sandi" name="password">
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block>
            Masuk
          </Button>
          <Flex justify="space-between">
            <Typography.Link href="/portal/lupa-password">Lupa kata sandi?</Typography.Link>
            <Typography.Link href="/portal/daftar">Daftar</Typography.Link>
            <Typography.Link href="/portal/migrasi">Migrasi akun</Typography.Link>
          </Flex>
        </Form>
      </Card>
    </Flex>
  )
}

createRoot(document.getElementById('page') as HTMLElement).render(<LoginPage />)
