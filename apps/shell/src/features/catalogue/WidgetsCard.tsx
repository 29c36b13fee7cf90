import {
  type ManagedEntry,
  type ManagedWidget,
  type ManagedWidgets,
  managedWidgetPlace,
  managedWidgetsRead,
  WIDGETS,
} from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import {
  Button,
  Card,
  CheckboxGroup,
  type Column,
  EmptyState,
  ErrorState,
  Form,
  FormActions,
  NumberField,
  Skeleton,
  StatusBadge,
  Table,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import styles from './catalogue.module.css'
import { useCatalogueChange } from './useCatalogueChange.ts'

/** The widgets that an entry's module offers, and on whose dashboard each is. */
export function WidgetsCard({ entry: { id } }: { entry: ManagedEntry }) {
  const widgets = useQuery({ ...queryOptionsOf(managedWidgetsRead, { params: { id } }), staleTime: 0 })
  return (
    <Card title={text.widgets}>
      <p className={styles.lead}>{text.widgetsLead}</p>
      {widgets.isPending && <Skeleton shape="lines" count={2} />}
      {widgets.isError && (
        <ErrorState title={text.widgetsFailed} message={widgets.error.message} onRetry={() => void widgets.refetch()} />
      )}
      {widgets.data && <Widgets id={id} widgets={widgets.data} />}
    </Card>
  )
}

function Widgets({ id, widgets }: { id: string; widgets: ManagedWidgets }) {
  const { pending, change } = useCatalogueChange()
  const [edited, setEdited] = useState<string>()
  const widget = widgets.widget.find(({ nama }) => nama === edited)

  async function place({ nama, judul }: ManagedWidget, tayang: ManagedWidget['tayang']) {
    const make = () => call(managedWidgetPlace, { params: { id, nama }, body: { tayang, versi: widgets.versi } })
    const done = fill(tayang ? text.widgetPlaced : text.widgetRemoved, { judul })
    const outcome = await change(tayang ? 'place' : 'remove', make, done)
    if (outcome.ok) setEdited(undefined)
  }

  return (
    <div className="dm-stack">
      <Table
        caption={text.widgets}
        isCaptionHidden
        density="compact"
        columns={columnsOf(widgets, pending !== undefined, setEdited)}
        rows={widgets.widget}
        rowKey={({ nama }) => nama}
        empty={<EmptyState title={text.widgetsEmpty}>{text.widgetsEmptyText}</EmptyState>}
      />
      {widget && (
        <PlacementForm
          key={widget.nama}
          widget={widget}
          roles={widgets.peran}
          pending={pending}
          onPlace={tayang => void place(widget, tayang)}
          onEnd={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

function columnsOf(
  { peran }: ManagedWidgets,
  isDisabled: boolean,
  onEdit: (nama: string) => void,
): Column<ManagedWidget>[] {
  return [
    {
      key: 'kartu',
      header: text.widget,
      isRowHeader: true,
      cell: ({ judul, ukuran }) => (
        <>
          {judul}
          <div className={styles.quiet}>{text.widgetSizes[ukuran]}</div>
        </>
      ),
    },
    {
      key: 'tayang',
      header: text.widgetFor,
      cell: ({ tayang, ditawarkan }) => (
        <>
          {tayang
            ? peran.flatMap(({ idPeran, nama }) => (tayang.idPeran.includes(idPeran) ? nama : [])).join(', ') ||
              text.dash
            : text.widgetNowhere}
          {!ditawarkan && (
            <div className={styles.badges}>
              <StatusBadge tone="warn">{text.widgetNotOffered}</StatusBadge>
            </div>
          )}
        </>
      ),
    },
    { key: 'posisi', header: text.widgetPosition, cell: ({ tayang }) => tayang?.posisi ?? text.dash },
    {
      key: 'atur',
      header: '',
      cell: ({ nama, judul }) => (
        <Button isDisabled={isDisabled} aria-label={fill(text.widgetEditOf, { judul })} onPress={() => onEdit(nama)}>
          {text.widgetEdit}
        </Button>
      ),
    },
  ]
}

interface PlacementFormProps {
  widget: ManagedWidget
  roles: ManagedWidgets['peran']
  pending: string | undefined
  onPlace: (tayang: ManagedWidget['tayang']) => void
  onEnd: () => void
}

/** For whom a widget is on the dashboard, and where. */
function PlacementForm({ widget: { judul, tayang }, roles, pending, onPlace, onEnd }: PlacementFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(tayang?.idPeran ?? [])
  const [position, setPosition] = useState<number | null>(tayang?.posisi ?? FIRST_POSITION)
  const [isTried, setTried] = useState(false)
  const isPosition = position !== null && Number.isInteger(position) && position >= 1 && position <= WIDGETS.positionMax

  function save() {
    setTried(true)
    if (chosen.length > 0 && isPosition && pending === undefined) onPlace({ idPeran: [...chosen], posisi: position })
  }

  return (
    <div className={styles.field}>
      <Form label={fill(text.widgetEditOf, { judul })} onSubmit={save}>
        <CheckboxGroup
          label={fill(text.widgetRoles, { judul })}
          options={roles.map(({ idPeran, nama }) => ({ value: idPeran, label: nama }))}
          value={chosen}
          onChange={setChosen}
          error={isTried && chosen.length === 0 ? text.widgetRolesMissing : undefined}
        />
        <NumberField
          label={text.widgetPosition}
          hint={text.widgetPositionHint}
          value={position}
          onChange={setPosition}
          error={isTried && !isPosition ? fill(text.widgetPositionWrong, { most: WIDGETS.positionMax }) : undefined}
        />
        <FormActions>
          <Button onPress={onEnd}>{text.cancel}</Button>
          {tayang && (
            <Button isPending={pending === 'remove'} onPress={() => onPlace(null)}>
              {text.widgetRemove}
            </Button>
          )}
          <Button type="submit" variant="primary" isPending={pending === 'place'}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}

/** Leaves room before and after it. */
const FIRST_POSITION = 10
