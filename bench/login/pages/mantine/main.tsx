import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Title.css'
import { Anchor, Button, Group, MantineProvider, Paper, PasswordInput, TextInput, Title } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { submit } from '../submit.ts'

function LoginPage() {
  return (
    <Paper>
      <form
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Title>Masuk</Title>
        <TextInput label="Nama Pengguna" name="username" autoComplete="username" />
        <PasswordInput label="Kata Sandi" name="password" autoComplete="current-password" />
        <Button type="submit" fullWidth>
          Masuk
        </Button>
        <Group justify="space-between">
          <Anchor href="/portal/lupa-password">Lupa kata sandi?</Anchor>
          <Anchor href="/portal/daftar">Daftar</Anchor>
          <Anchor href="/portal/migrasi">Migrasi akun</Anchor>
        </Group>
      </form>
    </Paper>
  )
}

createRoot(document.getElementById('page') as HTMLElement).render(
  <MantineProvider>
    <LoginPage />
  </MantineProvider>,
)
