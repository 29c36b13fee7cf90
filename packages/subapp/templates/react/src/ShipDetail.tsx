import { Link, useDirty, usePortal } from '@dermaga/subapp/react'
import { type FormEvent, useState } from 'react'
import { loadText, type Ship } from './ships.ts'
import { words } from './words.ts'

/** A ship and a note, which is unsaved work until it is saved. */
export function ShipDetail({ ship }: { ship: Ship }) {
  const { basePath, language, notify } = usePortal()
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  useDirty(note !== '')

  function save(event: FormEvent) {
    event.preventDefault()
    if (note.trim() === '') return setError(words.missing)
    setNote('')
    notify({ kind: 'success', message: words.saved })
  }
  return (
    <>
      <h1>{ship.name}</h1>
      <p>
        {words.load}: {loadText(ship, language)}
      </p>
      <form onSubmit={save}>
        <label htmlFor="layanan-baru-note">{words.note}</label>
        <input
          id="layanan-baru-note"
          value={note}
          onChange={event => {
            setError('')
            setNote(event.target.value)
          }}
        />
        <p role="alert">{error}</p>
        <button type="submit">{words.save}</button>
      </form>
      <Link to={basePath}>{words.back}</Link>
    </>
  )
}
