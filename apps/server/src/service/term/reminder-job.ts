import { wibDay } from '@dermaga/contract'
import { isParty, type ServiceDefinition, waitingStates } from '@dermaga/service'
import { dayText, untilText } from '@dermaga/text'
import type { Core } from '../../core.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import { everyItem, type Job } from '../../jobs/index.ts'
import type { ReferenceModule } from '../../reference/index.ts'
import { isProvisional, stateOf, titleOf } from '../case/case.ts'
import { pageOf } from '../case/events.ts'
import type { Definitions } from '../definitions.ts'
import { brokerStore } from '../party/broker.store.ts'
import { applicantOf, partyOf, stateFor } from '../party/party.ts'
import { type EndingCase, type ReminderKind, reminderStore } from './reminder.store.ts'

/** How often the portal looks for what ends soon, how many cases it takes at a time, and the time of day in Jakarta before which nobody is
 *  notified. */
const REMIND = { everyMs: 600_000, most: 100, fromHour: 7 } as const
/** The provisions that say how many days before. */
const BEFORE = { tenggat: 'PENGINGAT_TENGGAT', berlaku: 'PENGINGAT_MASA_BERLAKU' } as const
const HOUR_MS = 3_600_000

interface Parts {
  definitions: Pick<Definitions, 'services' | 'definitionFor'>
  reference: Pick<ReferenceModule, 'findProvisions'>
  publishEvent: PublishEvent
}

/** Reminds companies, some days before, of terms of cases that wait for them, and of permits and other entries of registers that end: once
 *  for each end. docs/decisions/0432-companies-are-reminded-of-ends.md */
export function createReminderJob(
  { db, now, log }: Pick<Core, 'db' | 'now' | 'log'>,
  { definitions, reference, publishEvent }: Parts,
): Job {
  const reminders = reminderStore(db)
  const places = {
    tenggat: { states: definitions.services.flatMap(termStates) },
    berlaku: { states: definitions.services.flatMap(validStates) },
  } satisfies Record<ReminderKind, unknown>

  /** Notifies a company of a case, and the broker of its applicant. */
  async function publish(kind: ReminderKind, row: EndingCase, at: Date, trx: Db): Promise<void> {
    const definition = definitions.definitionFor(row)
    const turn = row.id_giliran ?? row.id_perusahaan
    const isOwn = turn === row.id_perusahaan
    const brokers = isOwn && row.id_kuasa !== null && (await brokerStore(trx).isCovered(row, wibDay(at), trx))
    const about = { judul: titleOf(definition, row), nomor: row.nomor ?? '' }
    const messages = [turn, ...(brokers && row.id_kuasa !== null ? [row.id_kuasa] : [])].map(company => ({
      key: `case ends ${kind} ${row.id_kasus} ${row.begun} ${row.ends} ${company}`,
      to: { company },
      link: pageOf(definition, row),
    }))
    if (kind === 'berlaku') {
      const words = { ...about, sampai: dayText(row.berlaku_sampai ?? '') }
      const inbox = messages.map(message => ({ ...message, words }))
      return publishEvent(trx, { type: 'permohonan.masa-berlaku-berakhir', at, inbox })
    }
    const reader = isOwn ? applicantOf(row) : (partyOf(row, turn) ?? applicantOf(row))
    const { label: keadaan, next: langkah } = stateFor(stateOf(definition, row), reader)
    const tenggat = untilText(row.tenggat ?? at, isProvisional(definition, row))
    const inbox = messages.map(message => ({ ...message, words: { ...about, keadaan, langkah, tenggat } }))
    return publishEvent(trx, { type: 'permohonan.segera-berakhir', at, inbox })
  }

  return {
    name: 'case-reminders',
    everyMs: REMIND.everyMs,
    async run({ stopping }) {
      const at = now()
      const today = wibDay(new Date(at.getTime() - REMIND.fromHour * HOUR_MS))
      const asked = { tenggat: { code: BEFORE.tenggat, day: today }, berlaku: { code: BEFORE.berlaku, day: today } }
      const find = await reference.findProvisions([asked.tenggat, asked.berlaku])
      for (const kind of ['tenggat', 'berlaku'] as const) {
        const before = Number(find(asked[kind]))
        if (!Number.isInteger(before) || before === 0) continue
        const days = { today, before, now: at }
        const read = (after: EndingCase | undefined, most: number) =>
          reminders.due(kind, places[kind], days, after, most)
        for await (const row of everyItem(read, REMIND.most)) {
          if (stopping.aborted) return
          try {
            await inTransaction(db, async trx => {
              if (await reminders.add(kind, row, trx)) await publish(kind, row, at, trx)
            })
          } catch (error) {
            // One case that fails must not keep the others. The next run tries it again.
            log.error({ err: error, idKasus: row.id_kasus }, 'company not reminded')
          }
        }
      }
    },
  }
}

/** The states with a term within which a company has to act. Billings have reminders of their own. */
function termStates(definition: ServiceDefinition): string[] {
  const billed = waitingStates(definition)
  return Object.entries(definition.states).flatMap(([name, { within, holder, awaits }]) => {
    const isCompanys = holder === 'applicant' || isParty(holder) || awaits === 'applicant'
    return within && isCompanys && !billed.has(name) ? [`${definition.id} ${name}`] : []
  })
}

/** The states of a register in which an entry may be used until a day. What keeps its company from something is no loss when it ends. */
function validStates({ id, validity, closes, states }: ServiceDefinition): string[] {
  if (validity?.until === undefined || closes) return []
  return Object.entries(states).flatMap(([name, { standing }]) => (standing === 'active' ? [`${id} ${name}`] : []))
}
