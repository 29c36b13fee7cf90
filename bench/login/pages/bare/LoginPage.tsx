import { useState } from 'react'
import { submit } from '../submit.ts'

/** The same form with the browser's own controls and no style at all. */
export default function LoginPage() {
  const [isShown, setShown] = useState(false)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <h1>Masuk</h1>
      <label htmlFor="username">Nama Pengguna</label>
      <input id="username" name="username" autoComplete="username" />
      <label htmlFor="password">Kata Sandi</label>
      <input id="password" name="password" type={isShown ? 'text' : 'password'} autoComplete="current-password" />
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? 'Sembunyikan' : 'Lihat'}
      </button>
      <button type="submit">Masuk</button>
      <a href="/portal/lupa-password">Lupa kata sandi?</a>
      <a href="/portal/daftar">Daftar</a>
      <a href="/portal/migrasi">Migrasi akun</a>
    </form>
  )
}
