import {
  managedUserOffices,
  managedUserSetOffices,
  OFFICE,
  type Office,
  type OfficeMembership,
  wibDay,
} from '@dermaga/contract'
import { dayText, fill, officeText as text } from '@dermaga/text'
import { Button, Card, DatePicker, ErrorState, Form, IconButton, InlineMessage, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { OfficeField } from '../../host/form/OfficeField.tsx'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import styles from './UserManager.module.css'
import { useUserChange } from './useUserChange.ts'

type Membership = OfficeMembership & { nama: string }

/** The offices that an officer works in, each with its days; saved together. */
export function OfficesCard({ idUser }: { idUser: string }) {
  const offices = useQuery({ ...queryOptionsOf(managedUserOffices, { params: { id: idUser } }), staleTime: 0 })
  const { data } = offices
  return (
    <Card title={text.assignment}>
      {offices.isPending && <Skeleton count={2} />}
      {offices.isLoadingError && (
        <ErrorState
          title={text.assignmentFailed}
          message={offices.error.message}
          onRetry={() => void offices.refetch()}
        />
      )}
      {data && <Assignment key={data.versi} idUser={idUser} {...data} />}
    </Card>
  )
}

interface AssignmentProps {
  idUser: string
  penugasan: readonly Membership[]
  menunggu: readonly Office[]
  versi: string
}

function Assignment({ idUser, penugasan, menunggu, versi }: AssignmentProps) {
  const [rows, setRows] = useState<readonly Membership[]>(penugasan)
  const { pending, change } = useUserChange()
  const isChanged = JSON.stringify(rows) !== JSON.stringify(penugasan)

  async function save() {
    const body = { penugasan: rows.map(({ kode, mulai, akhir }) => ({ kode, mulai, akhir })), versi }
    const outcome = await change(
      'offices',
      () => call(managedUserSetOffices, { params: { id: idUser }, body }),
      ({ keadaan }) => (keadaan === 'menunggu' ? text.assignmentWaits : text.assignmentSaved),
    )
    // Nothing applies before the approval.
    if (outcome.ok && outcome.value.keadaan === 'menunggu') setRows(penugasan)
  }

  return (
    <div className="dm-stack">
      <p className={styles.hint}>{text.assignmentHint}</p>
      {menunggu.length > 0 && (
        <InlineMessage tone="warn">
          {fill(text.assignmentWaiting, { kantor: menunggu.map(({ nama }) => nama).join(', ') })}
        </InlineMessage>
      )}
      {rows.length === 0 && <InlineMessage>{text.noAssignment}</InlineMessage>}
      {rows.length > 0 && (
        <ul className={styles.offices} aria-label={text.chosen}>
          {rows.map(({ kode, nama, mulai, akhir }) => (
            <li key={kode}>
              <span>
                <strong>{nama}</strong> <span className={`${styles.hint} dm-numbers`}>{kode}</span>
                <br />
                <span className="dm-numbers">
                  {fill(text.period, { from: dayText(mulai), until: akhir ? dayText(akhir) : text.endless })}
                </span>
              </span>
              <IconButton
                icon="trash"
                label={fill(text.remove, { nama })}
                onPress={() => setRows(rows.filter(row => row.kode !== kode))}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length < OFFICE.chosenMax && (
        <NewOffice key={rows.length} taken={rows.map(({ kode }) => kode)} onAdd={row => setRows([...rows, row])} />
      )}
      <div className="dm-row">
        <Button variant="primary" isPending={pending !== undefined} isDisabled={!isChanged} onPress={() => void save()}>
          {text.saveAssignment}
        </Button>
        {isChanged && (
          <Button variant="quiet" onPress={() => setRows(penugasan)}>
            {text.discard}
          </Button>
        )}
      </div>
    </div>
  )
}

interface NewOfficeProps {
  /** Codes of the offices that are in the list. */
  taken: readonly string[]
  onAdd: (row: Membership) => void
}

function NewOffice({ taken, onAdd }: NewOfficeProps) {
  const form = useValidatedForm({
    initial: {
      kantor: null as Office | null,
      mulai: wibDay(new Date()) as string | null,
      akhir: null as string | null,
    },
    validate: ({ kantor, mulai, akhir }) => ({
      kantor: !kantor ? text.required : taken.includes(kantor.kode) ? text.alreadyAssigned : undefined,
      mulai: mulai ? undefined : text.required,
      akhir: mulai && akhir && akhir < mulai ? text.untilTooEarly : undefined,
    }),
    focusesField: false,
  })
  const { values, setValue, errorOf } = form
  const add = form.submit(({ kantor, mulai, akhir }) => {
    if (kantor && mulai) onAdd({ ...kantor, mulai, akhir })
  })
  return (
    <Form onSubmit={add}>
      <div className={styles.newOffice}>
        <OfficeField
          label={text.assignmentOffice}
          value={values.kantor}
          onChange={kantor => setValue('kantor', kantor)}
          error={errorOf('kantor')}
        />
        <DatePicker
          label={text.from}
          value={values.mulai}
          onChange={mulai => setValue('mulai', mulai)}
          error={errorOf('mulai')}
        />
        <DatePicker
          label={text.until}
          hint={text.untilHint}
          optional
          value={values.akhir}
          onChange={akhir => setValue('akhir', akhir)}
          error={errorOf('akhir')}
        />
      </div>
      <div>
        <Button type="submit">{text.addAssignment}</Button>
      </div>
    </Form>
  )
}
