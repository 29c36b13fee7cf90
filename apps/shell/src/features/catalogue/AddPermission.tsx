import {
  GUEST_FEATURES,
  type GuestPermission,
  type GuestPermissionKind,
  isPermissionValue,
  PORTAL_TOPICS,
} from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import { Button, Form, Select, TextField } from '@dermaga/ui'
import { useState } from 'react'
import styles from './catalogue.module.css'

interface AddPermissionProps {
  isTaken: (permission: GuestPermission) => boolean
  onAdd: (permission: GuestPermission) => void
}

/** A permission that the officer knows of, such as one of a framed sub-application, which has no manifest. */
export function AddPermission({ isTaken, onAdd }: AddPermissionProps) {
  const [jenis, setKind] = useState<GuestPermissionKind>('connect')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const options = Object.entries(text.permissionKinds).map(([value, label]) => ({ value, label }))

  function add() {
    const nilai = jenis === 'eval' ? 'eval' : typed.trim()
    const problem = !isPermissionValue(jenis, nilai)
      ? fill(text.permissionWrong[jenis], {
          features: GUEST_FEATURES.join(', '),
          topics: PORTAL_TOPICS.join(', '),
        })
      : isTaken({ jenis, nilai })
        ? text.permissionTaken
        : undefined
    setError(problem)
    if (problem) return
    onAdd({ jenis, nilai })
    setTyped('')
  }

  return (
    <Form label={text.permissionAdd} onSubmit={add}>
      <div className={styles.addPermission}>
        <Select
          label={text.permissionKind}
          value={jenis}
          onChange={value => {
            setKind(value as GuestPermissionKind)
            setError(undefined)
          }}
          options={options}
        />
        {jenis !== 'eval' && (
          <TextField
            label={text.permissionValue}
            value={typed}
            onChange={setTyped}
            error={error}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
        )}
        <Button type="submit">{text.permissionAdd}</Button>
      </div>
    </Form>
  )
}
