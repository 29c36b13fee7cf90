import { type CaseDetail, caseById, WORKLIST_PATH, zoneOfOffice } from '@dermaga/contract'
import {
  type ActionDefinition,
  type Content,
  dayOf,
  hiddenFields,
  isRegister,
  type ServiceDefinition,
  waitingStates,
  withWorkflowOf,
} from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Card, ErrorState, PageHeader, Skeleton, useIsNarrow } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { ContentView } from '../ContentView.tsx'
import { CallError } from '../call/call-error.ts'
import { HostBackLink } from '../HostBackLink.tsx'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { AccountsCard } from '../ledger/AccountsCard.tsx'
import { STATEMENT_PART } from '../ledger/statement-address.ts'
import { findStored } from '../saving/kept-work.ts'
import type { UnsavedContent } from '../saving/save-session.ts'
import { useDefinition } from '../useDefinition.ts'
import { CaseFactsContext } from '../ValueText.tsx'
import { useKeys } from '../worklist/useKeys.ts'
import { useNextCase } from '../worklist/useNextCase.ts'
import { ActionBar } from './ActionBar.tsx'
import { ActionForm } from './ActionForm.tsx'
import { BillingCard } from './BillingCard.tsx'
import { CaseForm, TWO_COLUMNS_PX } from './CaseForm.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import styles from './case.module.css'
import { actionOfPart, FIELD_PARAM, SENT_PART } from './case-address.ts'
import { FormChangesCard } from './FormChangesCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { PapersCard } from './PapersCard.tsx'
import { ProcessBar } from './ProcessBar.tsx'
import { RelatedCard } from './RelatedCard.tsx'
import { AttachmentView } from './ReviewStep.tsx'
import { RightsCard } from './RightsCard.tsx'
import { SentCard } from './SentCard.tsx'
import { StatusSpine } from './StatusSpine.tsx'
import { companiesText } from './status.tsx'
import { applicable, hasFields } from './steps.ts'
import { keptName } from './useContentSession.ts'

const StatementPage = lazy(() => import('../ledger/StatementPage.tsx'))

/** Another's action shows within this time. What is being filled in is not read again. */
const REFRESH_MS = 20_000

/** One case: where it stands, what its reader may do, what it consists of and what happened to it. */
export function CasePage({ id, part }: { id: string; part: string | undefined }) {
  const host = useServiceHost()
  const { idUser } = host.user
  const isWorklist = host.location.base === WORKLIST_PATH
  const detail = useQuery({
    ...callQuery(host, caseById, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && !data.bolehUbah,
    refetchInterval: ({ state: { data } }) => (data === undefined || data.bolehUbah ? false : REFRESH_MS),
  })
  const kept = useQuery({
    queryKey: ['service-kept', idUser, keptName(id)],
    queryFn: async () => unsavedIn(await findStored(idUser, keptName(id))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { layanan, versiLayanan } = detail.data ?? {}
  const current = useDefinition(layanan)
  const isOlder = current.data !== undefined && current.data.version !== versiLayanan
  const own = useDefinition(isOlder ? `${layanan}@${versiLayanan}` : undefined)
  const definition = useMemo(
    () => (isOlder ? own.data && current.data && withWorkflowOf(own.data, current.data) : current.data),
    [isOlder, own.data, current.data],
  )
  const failed = detail.error ?? current.error ?? own.error
  const document = documentHref(definition, detail.data)
  const back =
    !isWorklist && document !== undefined ? (
      <HostBackLink href={document}>{text.backToDocument}</HostBackLink>
    ) : (
      <ListBackLink isWorklist={isWorklist} definition={current.data} />
    )
  // What a broker had open closes with its power.
  const isLapsed = failed instanceof CallError && failed.code === 'powerOfAttorney.lapsed'
  if (failed && (!detail.data || isLapsed)) {
    const retry = () => {
      for (const each of [detail, current, own]) if (each.isError) void each.refetch()
    }
    return (
      <>
        {back}
        <ErrorState title={text.failed} message={failed.message} safe={text.safe} onRetry={retry} />
      </>
    )
  }
  // Only who fills it in may have work in this browser.
  const isWaiting = detail.data?.bolehUbah === true && kept.data === undefined
  if (!detail.data || !definition || isWaiting) {
    return (
      <>
        {back}
        <Skeleton shape="card" count={2} />
        <Skeleton shape="card" count={6} />
      </>
    )
  }
  return <OpenCase detail={detail.data} definition={definition} kept={kept.data ?? undefined} part={part} back={back} />
}

/** Another version of the portal may have written it. */
function unsavedIn(found: unknown): UnsavedContent | null {
  const { versi, base, isi } = Object(found) as Partial<UnsavedContent>
  const isWhole = Number.isInteger(versi) && [base, isi].every(each => typeof each === 'object' && each !== null)
  return isWhole ? (found as UnsavedContent) : null
}

/** The page of the document that began a case; undefined where none did. */
const documentHref = (definition: ServiceDefinition | undefined, detail: CaseDetail | undefined) =>
  definition?.document && detail && detail.idDokumen !== null
    ? definition.document.page.replace('{id}', detail.idDokumen)
    : undefined

function ListBackLink({ isWorklist, definition }: { isWorklist: boolean; definition: ServiceDefinition | undefined }) {
  const { location } = useServiceHost()
  const { search } = useAddressQuery()
  const list = new URLSearchParams(search)
  list.delete(FIELD_PARAM)
  return (
    <HostBackLink href={withQuery(location.base, list)}>
      {isWorklist ? text.backToWorklist : listName(definition)}
    </HostBackLink>
  )
}

const listName = (definition: ServiceDefinition | undefined): string =>
  definition && isRegister(definition) ? fill(text.backToRegister, { judul: definition.title }) : text.back

/** Whether an action has to be taken some time, unlike a withdrawal. */
const isRequired = (action: ActionDefinition | undefined): boolean =>
  action !== undefined && !action.isSevere && !action.isOptional

interface OpenCaseProps {
  detail: CaseDetail
  definition: ServiceDefinition
  kept: UnsavedContent | undefined
  part: string | undefined
  back: ReactNode
}

function OpenCase({ detail, definition, kept, part, back }: OpenCaseProps) {
  const host = useServiceHost()
  const { search } = useAddressQuery()
  const { openNext } = useNextCase()
  const isNarrow = useIsNarrow(TWO_COLUMNS_PX)
  const { idKasus, nomor, judul, status, bolehUbah, tindakan } = detail
  const { isOfficer } = host.user
  const document = documentHref(definition, detail)
  // What came on paper is judged by the day on which the office received it.
  const received = status.nada === 'draft' ? detail.berkasKertas?.diterimaPada : undefined
  const today = dayOf(new Date(received ?? host.now()))
  const name = actionOfPart(part)
  const posts = postsIn(definition)
  const isAllowed = tindakan.some(({ nama, halangan }) => nama === name && halangan === null)
  const action = name === undefined || !isAllowed ? undefined : definition.actions[name]

  /** The address of a part of the case; the list's own state stays, so that the way back leads to it. */
  function hrefOf(to?: string, query: Readonly<Record<string, string>> = {}) {
    const next = new URLSearchParams(search)
    next.delete(FIELD_PARAM)
    for (const [key, value] of Object.entries(query)) next.set(key, value)
    return withQuery(`${host.location.base}/${idKasus}${to === undefined ? '' : `/${to}`}`, next)
  }
  function onDone(next: CaseDetail, done: ActionDefinition) {
    if (done.sends) return host.navigate(hrefOf(SENT_PART), { replace: true })
    const isOver = next.tertunda !== null || !next.tindakan.some(({ halangan }) => halangan === null)
    if (isOfficer && isOver) return void openNext(idKasus)
    host.navigate(hrefOf(), { replace: true })
  }
  const { petugas, terkait, lampiran } = detail
  const zone = zoneOfOffice(detail.kantor?.kode)
  const facts = useMemo(
    () => ({ idKasus, petugas, terkait, lampiran, zone }),
    [idKasus, petugas, terkait, lampiran, zone],
  )
  useKeys(isOfficer && host.location.base === WORKLIST_PATH ? { n: () => void openNext(idKasus) } : {})
  const answering = name !== undefined && action?.form && (
    <ActionForm
      key={name}
      detail={detail}
      name={name}
      action={action}
      facts={action.form}
      today={today}
      onDone={onDone}
      onCancel={() => host.navigate(hrefOf())}
    />
  )
  const actions = <ActionBar detail={detail} definition={definition} hrefOf={hrefOf} onDone={onDone} />
  // Who has to pay finds the code before all else.
  const isPayer = !isOfficer && !bolehUbah && part !== SENT_PART && waitingStates(definition).has(status.keadaan)
  // Where nothing has to be done with the case itself, another service is the next step.
  const isContinued =
    !isOfficer &&
    !isPayer &&
    detail.kedudukan === null &&
    (status.pemegang === 'applicant' ? detail.lanjutan.length > 0 : leadsOn(detail)) &&
    !tindakan.some(({ nama, halangan }) => halangan === null && isRequired(definition.actions[nama]))
  const rights = isOfficer ? undefined : definition.states[status.keadaan]?.rights
  const history = <HistoryCard detail={detail} definition={definition} today={today} />
  if (part === STATEMENT_PART)
    return (
      <Suspense fallback={<Skeleton shape="table" count={6} />}>
        <StatementPage idKasus={idKasus} />
      </Suspense>
    )
  return (
    <CaseFactsContext value={facts}>
      {back}
      <PageHeader
        eyebrow={nomor === null ? definition.title : judul}
        title={nomor ?? (definition.period ? judul : text.untitled)}
        description={subtitleOf(detail, isOfficer)}
      />
      {isOfficer && document !== undefined && <HostLink href={document}>{text.openDocument}</HostLink>}
      <StatusSpine detail={detail} definition={definition} today={today} />
      {/* An entry of a register stays as it is unless somebody ends it: it has no way to go. */}
      {detail.kedudukan === null && (
        <ProcessBar
          definition={definition}
          state={status.keadaan}
          past={detail.riwayat.map(({ keadaan }) => keadaan)}
        />
      )}
      {part === SENT_PART && !bolehUbah && <SentCard detail={detail} href={hrefOf()} />}
      {isPayer && <BillingCard detail={detail} definition={definition} only="open" />}
      {rights && !answering && <RightsCard detail={detail} definition={definition} rights={rights} today={today} />}
      {isContinued && !answering && <ContinueCard detail={detail} definition={definition} isNext />}
      {answering || (bolehUbah ? editing() : part !== SENT_PART && actions)}
      {!(bolehUbah && !answering) && reading()}
    </CaseFactsContext>
  )

  function editing() {
    return (
      <>
        {detail.perubahanFormulir && <FormChangesCard idKasus={idKasus} changes={detail.perubahanFormulir} />}
        <CaseForm
          detail={detail}
          definition={definition}
          kept={kept}
          part={part}
          today={today}
          hrefOf={hrefOf}
          onDone={onDone}
        />
        {tindakan.some(({ nama }) => !definition.actions[nama]?.sends) && actions}
        <PapersCard detail={detail} />
        {detail.riwayat.length > 0 && history}
      </>
    )
  }
  function reading() {
    const content = detail.isi as Content
    const { steps: all, attachments } = applicable(definition, content, today)
    const hidden = hiddenFields(definition.parties, detail.pihakSaya ?? [])
    const shown = new Set(rights?.fields)
    const steps = all
      .map(step => ({ ...step, fields: step.fields.filter(field => !hidden.has(field) && !shown.has(field)) }))
      .filter(step => hasFields(definition, step, content, today))
    // In one column what can be done with a case would be below everything that it says.
    const papers = <PapersCard detail={detail} />
    const next = !rights && !isContinued && <ContinueCard detail={detail} definition={definition} />
    return (
      <div className={styles.reading}>
        <div className="dm-stack">
          {isNarrow && papers}
          {isNarrow && next}
          {steps.map(({ name: step, title, fields }) => (
            <Card key={step} title={title}>
              <ContentView facts={definition.form} names={fields} content={content} today={today} />
            </Card>
          ))}
        </div>
        <div className="dm-stack">
          {/* Every action may have posted. */}
          {posts && <AccountsCard key={detail.versi} detail={detail} />}
          <BillingCard detail={detail} definition={definition} {...(isPayer && { only: 'others' })} />
          {!isNarrow && papers}
          {/* Other companies see only what answers name. */}
          {attachments.length > 0 && detail.pihakSaya === null && (
            <Card title={text.attachments}>
              <AttachmentView detail={detail} definition={definition} />
            </Card>
          )}
          <RelatedCard detail={detail} />
          {!isNarrow && next}
          {history}
        </div>
      </div>
    )
  }
}

/** Nobody has to act any more, and the company goes on with another service. */
const leadsOn = ({ lanjutan, status }: CaseDetail): boolean =>
  status.pemegang === 'nobody' && lanjutan.some(({ menyebut }) => !menyebut)

/** Whose case it is, for those who read cases of several companies. */
function subtitleOf({ pemohon, kuasa, pihak, sebagaiKuasa }: CaseDetail, isOfficer: boolean): string | undefined {
  const company = { ...pemohon, kuasa: kuasa?.nama ?? '' }
  if (sebagaiKuasa) return fill(text.onBehalfOf, company)
  if (pihak.length > 0) return companiesText({ pemohon, pihak })
  if (isOfficer) return fill(kuasa ? text.companyWithBroker : text.companyAlone, company)
  return kuasa ? fill(text.handledBy, company) : undefined
}

/** Whether cases of a service have balances. */
const postsIn = ({ posts, actions }: ServiceDefinition): boolean =>
  posts !== undefined || Object.values(actions).some(action => action.posts !== undefined)
