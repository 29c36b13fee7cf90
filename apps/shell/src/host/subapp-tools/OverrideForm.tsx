import { fill, subappToolsText as words } from '@dermaga/text'
import { Button, Form, FormActions, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { resetOverride, setOverride } from '../berth/override.ts'

interface OverrideFormProps {
  name: string
  modulSlug: string
  /** The address that replaces the catalogue's now. */
  current: string | undefined
}

/** Replaces a sub-application by a build on this machine, for this tab. Only outside of production. */
export function OverrideForm({ name, modulSlug, current }: OverrideFormProps) {
  const [address, setAddress] = useState(current ?? '')
  const [error, setError] = useState<string>()
  const apply = () => setError(setOverride(modulSlug, address.trim()) ? undefined : words.addressWrong)
  return (
    <Form label={fill(words.override, { name })} onSubmit={apply}>
      <TextField
        type="url"
        label={fill(words.override, { name })}
        hint={words.addressHint}
        value={address}
        error={error}
        onChange={value => {
          setError(undefined)
          setAddress(value)
        }}
      />
      <FormActions>
        {current !== undefined && <Button onPress={() => resetOverride(modulSlug)}>{words.reset}</Button>}
        <Button type="submit">{words.apply}</Button>
      </FormActions>
    </Form>
  )
}
