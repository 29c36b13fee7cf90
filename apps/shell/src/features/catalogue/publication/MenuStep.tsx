import {
  CATALOGUE_ADMIN,
  type ManagedEntry,
  type ManagedMenuItem,
  type ManagedPermissionSheet,
  type ManagedRole,
  type ManagedVersion,
  managedMenu,
  managedPermissionSheetById,
  managedRoleList,
} from '@dermaga/contract'
import type { CallError } from '@dermaga/service-ui/call'
import { publicationText as text } from '@dermaga/text'
import {
  Button,
  Card,
  ErrorState,
  Form,
  FormActions,
  InlineMessage,
  Skeleton,
  TextArea,
  useIsNarrow,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { useEntryProposal } from '../proposal/useEntryProposal.ts'
import { useDraft } from './draft.ts'
import { MenuFields } from './MenuFields.tsx'
import { MenuPreview } from './MenuPreview.tsx'
import { choiceOf, groupIn, itemOf, type MenuWish, NEW_GROUP, presentChoice } from './menu-choice.ts'
import styles from './publication.module.css'
import { draftNames } from './steps.ts'
import { useNewestVersion } from './useNewestVersion.ts'
import { usePublication } from './usePublication.ts'

/** Roles and place in the menu, and the one button that makes everything apply. */
export function MenuStep({ entry }: { entry: ManagedEntry }) {
  const version = useNewestVersion(entry)
  const sheet = useQuery({ ...queryOptionsOf(managedPermissionSheetById, { params: { id: entry.id } }), staleTime: 0 })
  const menu = useQuery({ ...queryOptionsOf(managedMenu, {}), staleTime: 0 })
  const roles = useQuery({ ...queryOptionsOf(managedRoleList, {}), staleTime: 0 })
  const proposal = useEntryProposal(entry.id)
  const isDenied = [menu, roles].some(({ error }) => (error as CallError | null)?.code === 'access.denied')
  const failure = version.error ?? sheet.error ?? proposal.error ?? (isDenied ? null : (menu.error ?? roles.error))
  if (failure) {
    const retry = () => void Promise.all([version, sheet, menu, roles, proposal].map(({ refetch }) => refetch()))
    return <ErrorState title={text.loadFailed} message={failure.message} onRetry={retry} />
  }
  if (!version.isLoaded || !sheet.data || proposal.isPending || (!isDenied && !(menu.data && roles.data)))
    return <Skeleton shape="card" count={2} />
  const access = menu.data && roles.data && !isDenied ? { items: menu.data.entri, roles: roles.data.items } : undefined
  return <Placement entry={entry} newest={version.newest} sheet={sheet.data} access={access} wish={proposal.found} />
}

interface PlacementProps {
  entry: ManagedEntry
  newest: ManagedVersion | undefined
  sheet: ManagedPermissionSheet
  /** Of its team, when it has proposed the entry. */
  wish: MenuWish | undefined
  /** Undefined for an officer who may not change menus. */
  access: { items: readonly ManagedMenuItem[]; roles: readonly ManagedRole[] } | undefined
}

function Placement({ entry, newest, sheet, access, wish }: PlacementProps) {
  const { items = [], roles = [] } = access ?? {}
  const item = itemOf(entry, items)
  // One id for a repeated press.
  const [newId] = useState(() => crypto.randomUUID())
  const [draft, setChoice] = useDraft(draftNames(entry.id).menu, { ...choiceOf(entry, items, wish), alasan: '' })
  const choice = access ? presentChoice(draft, items, roles) : draft
  const [isTried, setTried] = useState(false)
  const { publish, isPending, needsReason } = usePublication({ entry, newest, sheet })
  const idMenu = item?.idMenu ?? newId
  const isNarrow = useIsNarrow()

  const errors = {
    ...(access && choice.nama.trim() === '' && { nama: text.labelMissing }),
    ...(access && choice.peran.length === 0 && { peran: text.rolesMissing }),
    ...(access &&
      choice.induk === null &&
      choice.grup === NEW_GROUP &&
      groupIn(choice) === '' && { grup: text.newGroupMissing }),
    ...(needsReason && choice.alasan.trim() === '' && { alasan: text.reasonMissing }),
  }
  const shown = isTried ? errors : {}

  function submit() {
    setTried(true)
    const first = ['peran', 'nama', 'grup', 'alasan'].find(name => name in errors)
    if (first) return document.getElementById(`menu-${first}`)?.focus()
    const { nama, ikon, induk, tampil, peran, sebelum } = choice
    const place = { nama: nama.trim(), ikon: ikon.trim(), grup: groupIn(choice), induk, tampil, peran: [...peran] }
    const menu = access ? { idMenu, ...place, sebelum, versi: item?.versi ?? null } : null
    void publish(menu, needsReason ? choice.alasan.replace(/\s+/g, ' ').trim() : '')
  }

  const preview = access && (
    <Card title={text.preview}>
      <MenuPreview items={items} roles={roles} id={idMenu} url={item?.url ?? entry.pathName} choice={choice} />
    </Card>
  )
  return (
    <div className={access && !isNarrow ? styles.columns : undefined}>
      <Form label={text.place} onSubmit={submit}>
        {access ? (
          <Card title={text.place}>
            <MenuFields
              {...{ entry, items, roles, choice }}
              own={item?.idMenu}
              errors={shown}
              onChange={part => setChoice({ ...choice, ...part })}
            />
          </Card>
        ) : (
          <InlineMessage title={text.noMenuRight}>
            <p>{text.noMenuRightText}</p>
          </InlineMessage>
        )}
        {isNarrow && preview}
        {needsReason && (
          <TextArea
            id="menu-alasan"
            label={text.reason}
            hint={text.reasonHint}
            value={choice.alasan}
            onChange={alasan => setChoice({ ...choice, alasan })}
            error={shown.alasan}
            maxLength={CATALOGUE_ADMIN.reasonMax}
          />
        )}
        <FormActions>
          <Button type="submit" variant="primary" isPending={isPending}>
            {text.publish}
          </Button>
        </FormActions>
      </Form>
      {!isNarrow && preview}
    </div>
  )
}
