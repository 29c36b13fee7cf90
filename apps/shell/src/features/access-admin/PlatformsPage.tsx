import {
  type ManagedPlatform,
  managedPlatformBlock,
  managedPlatformList,
  PLATFORM,
  searchWordsOf,
} from '@dermaga/contract'
import { ChoiceFilter, chosenOf, ListPager, NothingFound, SearchFilter, useKeysetList } from '@dermaga/service-ui/page'
import { fill, momentText, platformText } from '@dermaga/text'
import { Button, type Column, Filters, Icon, ListPage, PageHeader, ReasonDialog, StatusBadge } from '@dermaga/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import styles from './access-admin.module.css'
import { PlatformDialog } from './PlatformDialog.tsx'
import { PlatformKeysDialog } from './PlatformKeysDialog.tsx'
import { useAccessChange } from './useAccessChange.ts'

const text = platformText.admin

type Opened = { what: 'edit' | 'keys' | 'block'; kode: string } | { what: 'new' }

/** Platforms of the NLE: registered, changed, blocked, and given keys. The address keeps search, filters and page. */
export default function PlatformsPage() {
  usePageTitle(text.title)
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const q = searchWordsOf(search.get('q'))
  const diblokir = chosenOf(search, 'diblokir', text.states)
  const platforms = useKeysetList(cursor =>
    queryOptionsOf(managedPlatformList, { query: { q, ...(diblokir && { diblokir }), ...cursor } }),
  )
  const close = () => setOpened(undefined)
  const platform = opened && 'kode' in opened ? platforms.rows?.find(({ kode }) => kode === opened.kode) : undefined
  return (
    <div className="dm-stack">
      <ListPage
        list={platforms}
        header={
          <PageHeader
            title={text.title}
            description={text.lead}
            actions={
              <Button variant="primary" onPress={() => setOpened({ what: 'new' })}>
                <Icon name="plus" size={18} />
                {text.add}
              </Button>
            }
          />
        }
        filters={
          <Filters active={[diblokir]}>
            <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
            <ChoiceFilter label={text.state} name="diblokir" all={text.allStates} words={text.states} />
          </Filters>
        }
        failed={{ title: text.failed }}
        empty={<NothingFound words={text} />}
        table={{
          caption: text.table,
          columns: columnsOf(setOpened),
          rowKey: ({ kode }) => kode,
          footer: <ListPager words={text} list={platforms} />,
        }}
      />
      {opened?.what === 'new' && <PlatformDialog platform={undefined} onClose={close} />}
      {opened?.what === 'edit' && platform && <PlatformDialog platform={platform} onClose={close} />}
      {opened?.what === 'keys' && platform && <PlatformKeysDialog platform={platform} onClose={close} />}
      {opened?.what === 'block' && platform && <BlockDialog platform={platform} onClose={close} />}
    </div>
  )
}

interface BlockDialogProps {
  platform: ManagedPlatform
  onClose: () => void
}

/** Blocks a platform with a reason, or asks to unblock it. */
function BlockDialog({ platform, onClose }: BlockDialogProps) {
  const { pending, change } = useAccessChange()
  const { kode, nama, versi, diblokir } = platform
  async function decide(alasan: string) {
    const body = { diblokir: !diblokir, alasan, versi }
    const outcome = await change('block', () => call(managedPlatformBlock, { params: { kode }, body }))
    if (outcome.ok) onClose()
  }
  return (
    <ReasonDialog
      title={fill(diblokir ? text.unblockTitle : text.blockTitle, { nama })}
      label={text.reason}
      confirmLabel={diblokir ? text.unblock : text.block}
      cancelLabel={platformText.cancel}
      maxLength={PLATFORM.alasanMax}
      isDanger={!diblokir}
      isOpen
      isPending={pending !== undefined}
      onClose={onClose}
      onConfirm={alasan => void decide(alasan)}
    >
      {diblokir ? text.unblockText : text.blockText}
    </ReasonDialog>
  )
}

const columnsOf = (open: (opened: Opened) => void): Column<ManagedPlatform>[] => [
  {
    key: 'nama',
    header: text.name,
    isRowHeader: true,
    cell: ({ kode, nama, badanHukum }) => (
      <>
        {nama}
        <div className={styles.quiet}>
          {kode}, {badanHukum}
        </div>
      </>
    ),
  },
  {
    key: 'kontak',
    header: text.contact,
    cell: ({ kontak, email, telepon }) => (
      <>
        {kontak}
        <div className={styles.quiet}>{email}</div>
        <div className={styles.quiet}>{telepon}</div>
      </>
    ),
  },
  {
    key: 'cakupan',
    header: text.mayAsk,
    cell: ({ cakupan }) => cakupan.map(scope => platformText.scopes[scope].name).join(', '),
  },
  {
    key: 'pemakaian',
    header: text.use,
    cell: ({ perusahaan, bacaan, terakhirDipakai: at }) => (
      <>
        {fill(text.companies, { count: perusahaan })}
        <div className={styles.quiet}>{fill(text.reads, { count: bacaan })}</div>
        <div className={styles.quiet}>{at ? fill(text.lastUsed, { at: momentText(at) }) : text.neverUsed}</div>
      </>
    ),
  },
  {
    key: 'keadaan',
    header: text.state,
    cell: ({ diblokir, alasanBlokir: alasan }) => (
      <>
        <StatusBadge tone={diblokir ? 'bad' : 'good'}>{text.states[diblokir ? 'ya' : 'tidak']}</StatusBadge>
        {diblokir && <div className={styles.quiet}>{fill(text.blocked, { alasan })}</div>}
      </>
    ),
  },
  {
    key: 'tindakan',
    header: platformText.actions,
    isActions: true,
    cell: ({ kode, nama, diblokir }) => (
      <div className={styles.decisions}>
        <Button aria-label={fill(text.editOf, { nama })} onPress={() => open({ what: 'edit', kode })}>
          {text.edit}
        </Button>
        <Button aria-label={fill(text.keysOf, { nama })} onPress={() => open({ what: 'keys', kode })}>
          {text.keys}
        </Button>
        <Button
          aria-label={fill(diblokir ? text.unblockOf : text.blockOf, { nama })}
          onPress={() => open({ what: 'block', kode })}
        >
          {diblokir ? text.unblock : text.block}
        </Button>
      </div>
    ),
  },
]
