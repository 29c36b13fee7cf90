import { type SavedView, savedViewList } from '@dermaga/contract'
import { fill, savedViewText as text } from '@dermaga/text'
import { Button, Dialog, Icon, Menu, MenuItem, MenuSeparator, MenuTrigger, ToolButton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { CURSORS } from './useKeysetPages.ts'

const SaveViewForm = lazy(async () => ({ default: (await import('./SavedViewForms.tsx')).SaveViewForm }))
const ManageViews = lazy(async () => ({ default: (await import('./SavedViewForms.tsx')).ManageViews }))

/** In the address of a list that shows everything although a view would open with it. */
const EVERYTHING = 'lihat'

/** What the address of a list says, without its place in the pages. */
function filtersOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of [CURSORS, EVERYTHING]) kept.delete(name)
  return kept.toString()
}

/** The user's saved views of a list: choosing, saving and managing them. The main one opens with the list when the address asks for
 *  nothing else.
 *  @param list the worklist, or the id of a service */
export function SavedViews({ list }: { list: string }) {
  const host = useServiceHost()
  const { search } = useAddressQuery()
  const views = useQuery(callQuery(host, savedViewList, { query: { halaman: list } }))
  const [open, setOpen] = useState<'save' | 'manage'>()
  const isOpened = useRef(search.size > 0)
  const saved = views.data?.items
  const filters = filtersOf(search)
  const shown = saved?.find(({ saring }) => saring === filters && saring !== '')

  const show = (saring: string, replace = false) =>
    host.navigate(withQuery(host.location.pathname, new URLSearchParams(saring)), { replace })
  useEffect(() => {
    if (!saved || isOpened.current) return
    isOpened.current = true
    const main = saved.find(({ utama }) => utama)
    if (main && search.size === 0) show(main.saring, true)
  })
  function choose(id: string | number) {
    if (id === 'save' || id === 'manage') setOpen(id)
    else if (id === 'all') show(`${EVERYTHING}=semua`)
    else show(saved?.find(({ idTampilan }) => idTampilan === id)?.saring ?? '')
  }
  const close = () => setOpen(undefined)
  return (
    <>
      <MenuTrigger>
        {shown ? (
          <Button>
            <Icon name="bookmark" size={18} />
            {fill(text.menuOf, { nama: shown.nama })}
          </Button>
        ) : (
          <ToolButton icon="bookmark" label={text.menu} />
        )}
        <Menu aria-label={text.menu} onAction={choose}>
          {(saved ?? []).map(view => (
            <MenuItem
              key={view.idTampilan}
              id={view.idTampilan}
              label={nameOf(view)}
              {...(view === shown && { icon: 'check' })}
            />
          ))}
          <MenuItem id="all" label={text.all} />
          <MenuSeparator />
          <MenuItem id="save" label={text.save} icon="plus" />
          <MenuItem id="manage" label={text.manage} isDisabled={!saved || saved.length === 0} />
        </Menu>
      </MenuTrigger>
      <Dialog
        title={open === 'manage' ? text.manageTitle : text.saveTitle}
        isOpen={open !== undefined}
        onOpenChange={isOpen => !isOpen && close()}
      >
        <Suspense>
          {open === 'save' && <SaveViewForm list={list} filters={filters} onClose={close} />}
          {open === 'manage' && <ManageViews views={saved ?? []} filters={filters} onClose={close} />}
        </Suspense>
      </Dialog>
    </>
  )
}

const nameOf = ({ nama, utama }: SavedView) => (utama ? fill(text.main, { nama }) : nama)
