import { SUBSTITUTE, substituteChoices, substituteName, wibDay } from '@dermaga/contract'
import { serviceText, substituteText as text } from '@dermaga/text'
import { Button, ComboBox, DatePicker, Form, FormActions, InlineMessage } from '@dermaga/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'

const DAY_MS = 86_400_000

interface SubstituteFormProps {
  onCancel: () => void
  onNamed: (nama: string) => Promise<void>
}

/** Names a substitute: for whom, who, and the days. */
export function SubstituteForm({ onCancel, onNamed }: SubstituteFormProps) {
  const host = useServiceHost()
  const today = wibDay(new Date(host.now()))
  const [petugas, setPetugas] = useState<string | null>(host.user.idUser)
  const [pengganti, setPengganti] = useState<string | null>(null)
  const [mulai, setMulai] = useState<string | null>(today)
  const [akhir, setAkhir] = useState<string | null>(null)
  const [isStrict, setStrict] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const kunci = useRef(crypto.randomUUID())
  const last = mulai && wibDay(new Date(Date.parse(mulai) + (SUBSTITUTE.daysMost - 1) * DAY_MS))

  async function send() {
    setStrict(true)
    if (petugas === null || pengganti === null || mulai === null || akhir === null) return
    setPending(true)
    const outcome = await host.call(
      substituteName,
      { body: { kunci: kunci.current, petugas, pengganti, mulai, akhir } },
      { idempotencyKey: kunci.current },
    )
    setPending(false)
    if (outcome.ok) return onNamed(outcome.value.pengganti.nama)
    // Without an answer it may have been done: the same intention is sent again.
    if (outcome.status !== 0) kunci.current = crypto.randomUUID()
    setProblem(outcome.message)
  }
  return (
    <Form label={text.name} onSubmit={() => void send()}>
      <p>{text.nameLead}</p>
      {problem !== undefined && <InlineMessage tone="bad">{problem}</InlineMessage>}
      <OfficerField
        label={text.replaced}
        value={petugas}
        onChange={chosen => {
          setPetugas(chosen)
          setPengganti(null)
        }}
        error={isStrict && petugas === null ? text.chooseReplaced : undefined}
      />
      {petugas !== null && (
        <OfficerField
          key={petugas}
          label={text.substitute}
          hint={text.substituteHint}
          of={petugas}
          value={pengganti}
          onChange={setPengganti}
          error={isStrict && pengganti === null ? text.chooseSubstitute : undefined}
        />
      )}
      <DatePicker
        label={text.from}
        value={mulai}
        onChange={setMulai}
        min={today}
        {...(isStrict && mulai === null && { error: text.chooseFrom })}
      />
      <DatePicker
        label={text.until}
        value={akhir}
        onChange={setAkhir}
        min={mulai ?? today}
        {...(last && { max: last })}
        {...(isStrict && akhir === null && { error: text.chooseUntil })}
      />
      <FormActions>
        <Button onPress={onCancel}>{serviceText.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {text.name}
        </Button>
      </FormActions>
    </Form>
  )
}

interface OfficerFieldProps {
  label: string
  hint?: string
  /** Whose substitute is looked for; without it, officers for whom the user may name one. */
  of?: string
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}

/** An officer, found by typing a part of the name. */
function OfficerField({ of, value, error, ...field }: OfficerFieldProps) {
  const host = useServiceHost()
  const [q, setQ] = useState('')
  const found = useQuery({
    ...callQuery(host, substituteChoices, { query: { q: q.trim(), ...(of !== undefined && { pengganti: of }) } }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.items ?? []).map(({ idUser, nama }) => ({
    value: idUser,
    label: idUser === host.user.idUser && of === undefined ? text.myself : nama,
  }))
  const chosen = options.find(option => option.value === value)
  return (
    <ComboBox
      {...field}
      options={options}
      value={value}
      // What was chosen stands in the field: it is no search.
      onSearch={typed => setQ(typed === chosen?.label ? '' : typed)}
      emptyLabel={found.isFetching ? text.searching : (found.error?.message ?? text.nobody)}
      {...(error !== undefined && { error })}
    />
  )
}
