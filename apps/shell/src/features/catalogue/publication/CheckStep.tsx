import {
  type ManagedEntry,
  type ManagedPermissionSheet,
  type ManagedVersion,
  managedPermissionSheetById,
  managedPermissionSheetEdit,
  managedVersionById,
  managedVersionRead,
} from '@dermaga/contract'
import { catalogueText, fill, publicationText as text } from '@dermaga/text'
import { Button, Card, Disclosure, ErrorState, FormActions, InlineMessage, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { editedSheet, SheetTable } from '../PermissionsCard.tsx'
import { ReadOptions, useReadOptions } from '../ReadOptions.tsx'
import { recordTrial } from '../try-version.ts'
import { useCatalogueChange } from '../useCatalogueChange.ts'
import { CheckProgress } from './CheckProgress.tsx'
import { FrameOffer } from './FrameOffer.tsx'
import styles from './publication.module.css'
import { HOST_CALL, stepOf } from './steps.ts'
import { useCheckRun } from './useCheckRun.ts'
import { useNewestVersion } from './useNewestVersion.ts'
import { useSheetEdit } from './useSheetEdit.ts'

/** Reads the version of the host, tries it, and shows what it asks for and what would be blocked. */
export function CheckStep({ entry }: { entry: ManagedEntry }) {
  const { newest, isLoaded, error, refetch } = useNewestVersion(entry)
  const sheet = useQuery({ ...queryOptionsOf(managedPermissionSheetById, { params: { id: entry.id } }), staleTime: 0 })
  const failure = error ?? sheet.error
  if (failure) {
    const retry = () => void Promise.all([refetch(), sheet.refetch()])
    return <ErrorState title={text.loadFailed} message={failure.message} onRetry={retry} />
  }
  if (!isLoaded || !sheet.data) return <Skeleton shape="card" count={2} />
  return <Check entry={entry} newest={newest} sheet={sheet.data} />
}

interface CheckProps {
  entry: ManagedEntry
  newest: ManagedVersion | undefined
  sheet: ManagedPermissionSheet
}

function Check({ entry, newest, sheet }: CheckProps) {
  const [, setSearch] = useSearchParams()
  const [edit, setEdit] = useSheetEdit(entry.id)
  const { pending, change } = useCatalogueChange()
  const options = useReadOptions(entry)
  const { progress, isRunning, run } = useCheckRun(entry, '/v1/catalogue-admin/')
  const hasFiles = entry.kind === 'subapp' && entry.contract !== 'frame' && entry.alamat !== null
  const isReadable = hasFiles && !isRunning && pending === undefined

  const begin = () => {
    const body = options.read()
    if (!body) return
    const params = { id: entry.id }
    void run({
      read: () => call(managedVersionRead, { params, body }, HOST_CALL),
      find: nomor => call(managedVersionById, { params: { ...params, nomor } }),
      record: (nomor, trial) => recordTrial({ ...params, nomor }, trial),
    })
  }
  // A host that was never read is read at once; a repeated reading of the same files changes nothing.
  const isFresh = hasFiles && newest === undefined
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isFresh || hasBegun.current) return
    hasBegun.current = true
    begin()
  })

  async function approveAndCheck() {
    const { daftar, versi } = editedSheet(sheet, edit)
    const params = { id: entry.id }
    const make = () => call(managedPermissionSheetEdit, { params, body: { izin: daftar, versi } })
    const outcome = await change('permissions', make, catalogueText.permissionsSaved)
    if (!outcome.ok) return
    setEdit(undefined)
    begin()
  }

  return (
    <>
      {hasFiles ? (
        <Card
          title={text.steps.periksa}
          actions={
            <Button isPending={isRunning} isDisabled={!isReadable} onPress={begin}>
              {newest ? text.checkAgain : text.check}
            </Button>
          }
        >
          <p className={styles.lead}>{text.checkLead}</p>
          <CheckProgress progress={progress} newest={newest} />
          <Disclosure title={text.options}>
            <div className={styles.options}>
              <ReadOptions options={options} />
            </div>
          </Disclosure>
        </Card>
      ) : (
        <InlineMessage>{text.checkNothing}</InlineMessage>
      )}
      {newest?.periksa?.lulus === false && !isRunning && (
        <InlineMessage tone="warn" title={text.trialFailed}>
          <p>{text.trialFailedText}</p>
        </InlineMessage>
      )}
      {newest?.periksa?.lulus === false && isReadable && !entry.aktif && entry.alamat && (
        <FrameOffer entry={entry} address={entry.alamat} />
      )}
      {entry.kind === 'subapp' && (
        <Card title={text.permissions}>
          <p className={styles.lead}>{fill(text.permissionsLead, { modul: entry.modulSlug })}</p>
          <div className="dm-stack">
            <SheetTable sheet={sheet} edit={edit} onEdit={setEdit} isDisabled={isRunning || pending !== undefined} />
            {edit && hasFiles && (
              <FormActions>
                <Button
                  isPending={pending === 'permissions'}
                  isDisabled={!isReadable}
                  onPress={() => void approveAndCheck()}
                >
                  {text.checkWithPermissions}
                </Button>
              </FormActions>
            )}
          </div>
        </Card>
      )}
      <FormActions>
        <Button
          variant="primary"
          isDisabled={isRunning || pending !== undefined || (hasFiles && !newest)}
          onPress={() => setSearch(stepOf(entry.id, 'menu'))}
        >
          {text.next}
        </Button>
      </FormActions>
    </>
  )
}
