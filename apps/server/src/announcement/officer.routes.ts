import {
  ANNOUNCEMENT,
  type AnnouncementContent,
  type AnnouncementDraft,
  announcementContent,
  announcementCorrect,
  announcementDiscardDraft,
  announcementManaged,
  announcementManagedList,
  announcementPublish,
  announcementSaveDraft,
  announcementUnschedule,
  announcementWithdraw,
  type ManagedAnnouncement,
  type ManagedSummary,
} from '@dermaga/contract'
import { announcementText, fill } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { parse } from '../http/input.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import type { AnnouncementRow, AnnouncementStore, OnChange, Patch } from './announcement.store.ts'
import { type Action, isAllowed, scheduleError, statusAt } from './announcement.ts'
import type { AnnouncementEvents } from './events.ts'

const messages = announcementText.done

/** The calls of officers. Every change states the version it is based on, and fails when another change came in between. */
export function registerOfficerRoutes(http: Http, store: AnnouncementStore, events: AnnouncementEvents): void {
  const changes = createOfficerChanges(store)
  registerDrafts(http, store, changes)
  registerPublication(http, changes, events)
}

type OfficerChanges = ReturnType<typeof createOfficerChanges>

function createOfficerChanges(store: AnnouncementStore) {
  /** An announcement on which the action is allowed.
   *  @throws CallError announcement.notFound, announcement.changed, announcement.wrongState */
  const getFor = async (action: Action, id: string, versi: number, now: Date): Promise<AnnouncementRow> => {
    const row = (await store.find(id)) ?? fail('announcement.notFound')
    if (row.version !== versi) fail('announcement.changed')
    const status = statusOf(row, now)
    if (!isAllowed(action, status))
      fail('announcement.wrongState', { status: announcementText.statusInRefusal[status] })
    return row
  }

  const change = async (
    row: AnnouncementRow,
    patch: Patch,
    { revision, publish }: { revision?: Parameters<AnnouncementStore['change']>[3]; publish?: OnChange } = {},
  ) => (await store.change(row.id_announcement, row.version, patch, revision, publish)) ?? fail('announcement.changed')

  const show = async (row: AnnouncementRow, now: Date): Promise<ManagedAnnouncement> =>
    managedOf(row, await store.revisions(row.id_announcement), now)

  return { getFor, change, show }
}

function registerDrafts(http: Http, store: AnnouncementStore, { getFor, change, show }: OfficerChanges): void {
  serve(http, announcementManagedList, async ({ query, now }) => {
    const { q, status, size } = query
    const rows = await store.managed({ q, status, now, after: positionOf(query.cursor), size })
    return pageOf(rows, size, placeOfRow, row => managedSummaryOf(row, now))
  })

  serve(http, announcementManaged, async ({ params, now }) =>
    show((await store.find(params.id)) ?? fail('announcement.notFound'), now),
  )

  serve(http, announcementSaveDraft, async ({ params, body, caller, now }) => {
    const draft = { draft: body.draf, draft_saved_at: now, ...changedBy(caller, now) }
    const answer = async (row: AnnouncementRow) => new Answer(await show(row, now), messages.draftSaved)
    if (body.versi === 0) {
      const isNew = await store.insert({ ...NEW, ...draft, id_announcement: params.id, version: 1 })
      const row = (await store.find(params.id)) ?? fail('announcement.changed')
      return isNew || isRepeat(row, body, caller) ? answer(row) : fail('request.conflict')
    }
    // A repeated save whose reply was lost: the same text, saved by the same officer, one version later.
    const current = await store.find(params.id)
    if (current && isRepeat(current, body, caller)) return answer(current)
    return answer(await change(await getFor('save', params.id, body.versi, now), draft))
  })

  serve(http, announcementDiscardDraft, async ({ params, query, caller, now }) => {
    const row = await getFor('discard', params.id, query.versi, now)
    if (row.visible_from) await change(row, { ...NO_DRAFT, ...changedBy(caller, now) })
    else if (!(await store.remove(row.id_announcement, row.version))) fail('announcement.changed')
    return new Answer(undefined, messages.discarded)
  })
}

function registerPublication(http: Http, { getFor, change, show }: OfficerChanges, events: AnnouncementEvents): void {
  serve(http, announcementPublish, async ({ params, body, caller, now }) => {
    const row = await getFor('publish', params.id, body.versi, now)
    const content = parse(announcementContent, row.draft, 'body')
    const visibleFrom = body.terbitPada === null ? now : new Date(body.terbitPada)
    const problem = body.terbitPada === null ? undefined : scheduleError(visibleFrom, now)
    if (problem) {
      const message = fill(announcementText[problem], { days: ANNOUNCEMENT.scheduleMaxDays })
      fail('input.invalid', { fields: [{ in: 'body', path: 'terbitPada', message }] })
    }
    const revision = row.revision + 1
    const isNow = body.terbitPada === null
    const published = await change(
      row,
      {
        ...columnsOf(content),
        ...NO_DRAFT,
        ...changedBy(caller, now),
        revision,
        visible_from: visibleFrom,
        ...(isNow && { told_revision: revision }),
      },
      {
        revision: { add: revisionOf(row, revision, content, '', caller, now) },
        publish: isNow ? events.published(caller) : events.recorded('pengumuman.dijadwalkan', caller, now),
      },
    )
    return new Answer(await show(published, now), body.terbitPada === null ? messages.published : messages.scheduled)
  })

  serve(http, announcementUnschedule, async ({ params, body, caller, now }) => {
    const row = await getFor('unschedule', params.id, body.versi, now)
    const draft = { draft: contentOf(row), draft_saved_at: now, ...changedBy(caller, now) }
    // Nobody has seen that revision, so its number is reused.
    const back = await change(
      row,
      { ...draft, revision: row.revision - 1, visible_from: null },
      { revision: { drop: row.revision }, publish: events.recorded('pengumuman.jadwal-dibatalkan', caller, now) },
    )
    return new Answer(await show(back, now), messages.unscheduled)
  })

  serve(http, announcementCorrect, async ({ params, body, caller, now }) => {
    const row = await getFor('correct', params.id, body.versi, now)
    const content = parse(announcementContent, row.draft ?? fail('announcement.changed'), 'body')
    const revision = row.revision + 1
    const corrected = await change(
      row,
      {
        ...columnsOf(content),
        ...NO_DRAFT,
        ...changedBy(caller, now),
        revision,
        corrected_at: now,
      },
      {
        revision: { add: revisionOf(row, revision, content, body.catatan, caller, now) },
        publish: events.corrected(caller, body.catatan, now),
      },
    )
    return new Answer(await show(corrected, now), messages.corrected)
  })

  serve(http, announcementWithdraw, async ({ params, body, caller, now }) => {
    const row = await getFor('withdraw', params.id, body.versi, now)
    const withdrawn = await change(
      row,
      { ...NO_DRAFT, ...changedBy(caller, now), withdrawn_at: now, withdrawn_reason: body.alasan },
      { publish: events.withdrawn(caller, body.alasan, now) },
    )
    return new Answer(await show(withdrawn, now), messages.withdrawn)
  })
}

const NO_DRAFT = { draft: null, draft_saved_at: null }
const NEW = { berlaku_mulai: null, visible_from: null, corrected_at: null, withdrawn_at: null }

const changedBy = ({ idUser, nama }: Caller, now: Date) => ({
  changed_at: now,
  changed_by: idUser,
  changed_by_name: nama,
})

const placeOfRow = (row: AnnouncementRow) => ({ at: row.changed_at, id: row.id_announcement })

const statusOf = (row: AnnouncementRow, now: Date) =>
  statusAt({ visibleFrom: row.visible_from, withdrawnAt: row.withdrawn_at }, now)

/** Whether the same officer has already made this save, whose reply was lost. */
function isRepeat(row: AnnouncementRow, save: { versi: number; draf: AnnouncementDraft }, caller: Caller): boolean {
  if (row.version !== save.versi + 1 || row.changed_by !== caller.idUser || !row.draft) return false
  return (Object.keys(save.draf) as (keyof AnnouncementDraft)[]).every(key => row.draft?.[key] === save.draf[key])
}

function columnsOf(content: AnnouncementContent): Patch {
  const { nomorDokumen, berlakuMulai, ...same } = content
  return { ...same, nomor_dokumen: nomorDokumen, berlaku_mulai: berlakuMulai }
}

function contentOf(row: AnnouncementRow): AnnouncementContent {
  const { judul, ringkasan, isi } = row
  return {
    judul,
    ringkasan,
    isi,
    // The contract has validated the columns.
    kategori: row.kategori as AnnouncementContent['kategori'],
    audiens: row.audiens as AnnouncementContent['audiens'],
    nomorDokumen: row.nomor_dokumen,
    berlakuMulai: row.berlaku_mulai,
  }
}

function revisionOf(
  row: AnnouncementRow,
  revision: number,
  content: AnnouncementContent,
  note: string,
  { idUser, nama }: Caller,
  now: Date,
) {
  const { id_announcement } = row
  return { id_announcement, revision, content, note, made_at: now, made_by: idUser, made_by_name: nama }
}

function managedSummaryOf(row: AnnouncementRow, now: Date): ManagedSummary {
  const shown = row.visible_from ? contentOf(row) : row.draft
  return {
    idPengumuman: row.id_announcement,
    status: statusOf(row, now),
    judul: shown?.judul ?? '',
    kategori: shown?.kategori ?? null,
    terbitPada: row.visible_from?.toISOString() ?? null,
    adaDraf: row.draft !== null,
    diubahPada: row.changed_at.toISOString(),
    diubahOleh: row.changed_by_name,
  }
}

function managedOf(
  row: AnnouncementRow,
  revisions: Awaited<ReturnType<AnnouncementStore['revisions']>>,
  now: Date,
): ManagedAnnouncement {
  return {
    idPengumuman: row.id_announcement,
    status: statusOf(row, now),
    versi: row.version,
    draf: row.draft,
    drafTersimpanPada: row.draft_saved_at?.toISOString() ?? null,
    isiTerbit: row.visible_from ? contentOf(row) : null,
    terbitPada: row.visible_from?.toISOString() ?? null,
    ditarikPada: row.withdrawn_at?.toISOString() ?? null,
    alasanTarik: row.withdrawn_reason,
    diubahPada: row.changed_at.toISOString(),
    diubahOleh: row.changed_by_name,
    riwayat: revisions.map(({ revision, made_at, made_by_name, note }) => ({
      revisi: revision,
      pada: made_at.toISOString(),
      oleh: made_by_name,
      catatan: note,
    })),
  }
}
