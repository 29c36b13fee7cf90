import { useDirty, usePortal, useTitle } from '@dermaga/subapp/react'
import { Button, Card, EmptyState, Form, FormActions, LinkButton, PageHeader, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { screenOf } from './paths.ts'
import { words } from './words.ts'

export function App() {
  const { basePath, location } = usePortal()
  const screen = screenOf(location.pathname.slice(basePath.length))
  useTitle(words.title)
  const back = <LinkButton href={basePath}>{words.back}</LinkButton>
  return <div className="dm-page dm-stack">{content()}</div>

  function content() {
    switch (screen.name) {
      case 'start':
        return <Start />
      case 'note':
        return (
          <>
            <PageHeader title={words.title} actions={back} />
            <Card>{screen.text}</Card>
          </>
        )
      case 'unknown':
        return (
          <>
            <PageHeader title={words.title} actions={back} />
            <EmptyState title={words.unknownTitle}>{words.unknown}</EmptyState>
          </>
        )
    }
  }
}

/** A form whose input is unsaved work until it is saved; then the address shows it. */
function Start() {
  const { basePath, user, navigate, notify } = usePortal()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  useDirty(note !== '')

  function save() {
    const text = note.trim()
    if (text === '') return setError(words.missing)
    setNote('')
    notify({ kind: 'success', message: words.saved })
    navigate(`${basePath}/catatan/${encodeURIComponent(text)}`)
  }
  return (
    <>
      <PageHeader title={words.title} description={words.greeting.replace('{nama}', user.nama)} />
      <Card>
        <Form onSubmit={save}>
          <TextField
            label={words.note}
            value={note}
            error={error}
            onChange={value => {
              setError(undefined)
              setNote(value)
            }}
          />
          <FormActions>
            <Button type="submit" variant="primary">
              {words.save}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  )
}
