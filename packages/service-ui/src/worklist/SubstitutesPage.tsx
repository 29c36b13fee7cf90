import { type Substitute, substituteEnd, substituteList } from '@dermaga/contract'
import { dayText, fill, substituteText as text } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  type Column,
  Dialog,
  EmptyState,
  Icon,
  ListPage,
  PageHeader,
  StatusBadge,
} from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useServiceHost } from '../host.ts'
import { ListPager } from '../list/ListFilters.tsx'
import { useKeysetPages } from '../list/useKeysetPages.ts'
import { SubstituteForm } from './SubstituteForm.tsx'

const TONES = { akan: 'accent', berlaku: 'good', selesai: 'neutral' } as const

/** Who replaces the officer and whom the officer replaces, and naming a substitute. */
export default function SubstitutesPage() {
  const host = useServiceHost()
  const queries = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const [ending, setEnding] = useState<Substitute>()
  const [isPending, setPending] = useState(false)
  const { source, passed, next } = useKeysetPages(cursor => callQuery(host, substituteList, { query: cursor }))

  /** The officer's duties, and so every list of cases, change with it. */
  const reload = () => queries.invalidateQueries({ predicate: ({ queryKey: [service] }) => service === 'service' })

  async function end({ idPenggantian: id }: Substitute) {
    setPending(true)
    const outcome = await host.call(substituteEnd, { params: { id } })
    setPending(false)
    setEnding(undefined)
    host.notify(outcome.ok ? 'success' : 'error', outcome.ok ? text.ended : outcome.message)
    await reload()
  }
  const create = (
    <Button variant="primary" onPress={() => setNaming(true)}>
      <Icon name="plus" size={18} />
      {text.name}
    </Button>
  )
  const columns: Column<Substitute>[] = [
    { key: 'petugas', header: text.replaced, isRowHeader: true, cell: ({ petugas }) => petugas.nama },
    { key: 'pengganti', header: text.substitute, cell: ({ pengganti }) => pengganti.nama },
    {
      key: 'masa',
      header: text.days,
      cell: ({ mulai, akhir }) => fill(text.period, { mulai: dayText(mulai), akhir: dayText(akhir) }),
    },
    {
      key: 'keadaan',
      header: text.state,
      cell: ({ keadaan }) => <StatusBadge tone={TONES[keadaan]}>{text.states[keadaan]}</StatusBadge>,
    },
    { key: 'oleh', header: text.namedBy, cell: ({ ditunjukOleh }) => ditunjukOleh },
    {
      key: 'akhiri',
      header: text.end,
      isActions: true,
      cell: row =>
        row.bolehDiakhiri && (
          <Button
            aria-label={fill(text.endOf, { petugas: row.petugas.nama, pengganti: row.pengganti.nama })}
            onPress={() => setEnding(row)}
          >
            {text.end}
          </Button>
        ),
    },
  ]
  return (
    <>
      <ListPage
        header={
          <PageHeader
            eyebrow={<HostLink href={host.location.base}>{text.back}</HostLink>}
            title={text.title}
            description={`${text.lead} ${text.leadHead}`}
            actions={create}
          />
        }
        list={source}
        loading={{ count: 4 }}
        failed={{ title: text.failed }}
        empty={
          <EmptyState title={text.emptyTitle} action={create}>
            {text.empty}
          </EmptyState>
        }
        table={{
          caption: text.caption,
          columns,
          rowKey: ({ idPenggantian }) => idPenggantian,
          footer: <ListPager passed={passed} next={next} />,
        }}
      />
      <Dialog title={text.name} isOpen={isNaming} onOpenChange={setNaming}>
        <SubstituteForm
          onCancel={() => setNaming(false)}
          onNamed={async nama => {
            setNaming(false)
            host.notify('success', fill(text.named, { nama }))
            await reload()
          }}
        />
      </Dialog>
      <AlertDialog
        title={text.endTitle}
        isOpen={ending !== undefined}
        isPending={isPending}
        confirmLabel={text.end}
        onConfirm={() => ending && void end(ending)}
        onCancel={() => setEnding(undefined)}
      >
        {ending && fill(text.endText, { petugas: ending.petugas.nama, pengganti: ending.pengganti.nama })}
      </AlertDialog>
    </>
  )
}
