import {
  type AddressReading,
  CATALOGUE_ADMIN,
  ENTRY_HOST,
  type EntryBody,
  hostOfAddress,
  type Outcome,
} from '@dermaga/contract'
import { CallError } from '@dermaga/service-ui/call'
import { TextLink } from '@dermaga/service-ui/page'
import { catalogueText, fill, publicationText as text } from '@dermaga/text'
import {
  Button,
  Card,
  Checkbox,
  DescriptionList,
  Form,
  FormActions,
  InlineMessage,
  Skeleton,
  TextField,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import { bodyOf, NOTHING, problemsOf, rejectedFields } from '../entry-fields.ts'
import { removeDrafts, storeDraft, useDraft } from './draft.ts'
import styles from './publication.module.css'
import { HOST_CALL } from './steps.ts'

/** Of an address that cannot be read as a build: a finished site may be shown in a frame. */
const mayBeFramed = (error: Error) =>
  error instanceof CallError &&
  [
    'catalogue.noManifest',
    'catalogue.onlyPage',
    'catalogue.fileOrigin',
    'catalogue.unknownForm',
    'catalogue.fileForbidden',
    'catalogue.filePage',
    'catalogue.fileRedirected',
    'catalogue.unresolvedImports',
    'catalogue.sharedRange',
  ].includes(error.code)

type Reader = (
  body: { alamat: string; bingkai: boolean },
  options: { signal: AbortSignal; timeoutMs: number },
) => Promise<Outcome<AddressReading>>
type Names = AddressReading['usulan']

interface AddressStepProps {
  /** Reads an address, for officers or for a team. */
  read: Reader
  /** What stays in the address of the page when another one is read. */
  place: Readonly<Record<string, string>>
  /** Names that stand instead of the portal's, of a proposal. */
  names?: Names | undefined
  /** Where an entry is that has the address already. */
  linkOf: (id: string) => { text: string; search: string }
  /** Stores what was filled in; what was typed is forgotten then. */
  create: (made: {
    reading: AddressReading
    names: Names
    modulSlug: string
    body: EntryBody
  }) => Promise<Outcome<unknown>>
  /** Another way than by an address. */
  children?: ReactNode
}

/** The portal reads an address and proposes an entry for what it finds. */
export function AddressStep({ read: readAddress, place, names, linkOf, create, children }: AddressStepProps) {
  const [search, setSearch] = useSearchParams()
  const asked = { alamat: search.get('alamat') ?? '', bingkai: search.has('bingkai') }
  const scope = Object.values(place).join(' ')
  const addressDraft = `alamat ${scope}`
  const [typed, setTyped] = useDraft(addressDraft, asked)
  const [error, setError] = useState<string>()
  // Under a key of its own: changes of the catalogue do not read the host again.
  const reading = useQuery({
    queryKey: ['guest-address', scope, asked],
    enabled: asked.alamat !== '',
    queryFn: async ({ signal }) => {
      const outcome = await readAddress(asked, { signal, ...HOST_CALL })
      if (!outcome.ok) throw new CallError(outcome)
      return outcome.value
    },
  })

  function read() {
    const host = hostOfAddress(typed.alamat)
    const problem = host === '' ? text.addressMissing : ENTRY_HOST.test(host) ? undefined : catalogueText.hostWrong
    setError(problem)
    if (problem) return
    if (host === asked.alamat && typed.bingkai === asked.bingkai) void reading.refetch()
    else readAs(host, typed.bingkai)
  }

  function readAs(alamat: string, bingkai: boolean) {
    setTyped({ ...typed, bingkai })
    setSearch({ ...place, alamat, ...(bingkai && { bingkai: '1' }) }, { replace: true })
  }

  return (
    <>
      <Card>
        <Form label={text.address} onSubmit={read}>
          <TextField
            label={text.address}
            hint={text.addressHint}
            value={typed.alamat}
            onChange={alamat => setTyped({ ...typed, alamat })}
            error={error}
            maxLength={CATALOGUE_ADMIN.addressMax}
            autoComplete="off"
            spellCheck={false}
          />
          <Checkbox
            label={text.frame}
            hint={text.frameHint}
            isSelected={typed.bingkai}
            onChange={bingkai => setTyped({ ...typed, bingkai })}
          />
          <FormActions>
            <Button type="submit" variant={reading.data ? 'secondary' : 'primary'} isPending={reading.isFetching}>
              {text.read}
            </Button>
          </FormActions>
        </Form>
        {children}
      </Card>
      <div role="status" className={styles.result} aria-label={text.addressResult}>
        {reading.isFetching && (
          <>
            <p>{text.reading}</p>
            <Skeleton shape="lines" count={3} />
          </>
        )}
      </div>
      {reading.error && !reading.isFetching && (
        <InlineMessage tone="bad" title={text.refused}>
          <p>{reading.error.message}</p>
          {!asked.bingkai && mayBeFramed(reading.error) && (
            <>
              <p>{text.asFrameText}</p>
              <Button onPress={() => readAs(asked.alamat, true)}>{text.asFrame}</Button>
            </>
          )}
        </InlineMessage>
      )}
      {reading.data && !reading.isFetching && (
        <Proposal
          key={`${asked.alamat} ${asked.bingkai}`}
          draftName={`usulan ${scope} ${asked.alamat}`}
          reading={reading.data}
          {...{ names, linkOf, create }}
          onCreated={() => removeDrafts([addressDraft, `usulan ${scope} ${asked.alamat}`])}
        />
      )}
    </>
  )
}

interface ProposalProps extends Pick<AddressStepProps, 'names' | 'linkOf' | 'create'> {
  draftName: string
  reading: AddressReading
  onCreated: () => void
}

function Proposal({ draftName, reading, names, linkOf, create: store, onCreated }: ProposalProps) {
  const [draft] = useDraft(draftName, names ?? reading.usulan)
  const contract = reading.contract === 'frame' ? ('frame' as const) : ('' as const)
  const entry = { ...NOTHING, host: reading.host, contract }
  const form = useValidatedForm({
    initial: draft,
    validate: values => {
      const { modulSlug, menuName, name: short, pathName } = problemsOf({ ...entry, ...values })
      return { modulSlug, menuName, name: short, pathName }
    },
  })
  const { modulSlug, menuName, name: short, pathName, plainPage } = form.values
  useEffect(
    () => storeDraft(draftName, { modulSlug, menuName, name: short, pathName, plainPage }),
    [draftName, modulSlug, menuName, short, pathName, plainPage],
  )

  const create = form.submit(async values => {
    const body = bodyOf({ ...entry, ...values })
    const outcome = await store({ reading, names: values, modulSlug: values.modulSlug.trim(), body })
    if (!outcome.ok) return form.showErrors(rejectedFields(outcome))
    onCreated()
  })

  const field = (key: Exclude<keyof typeof draft, 'plainPage'>, label: string, maxLength: number, hint?: string) => (
    <TextField
      {...form.field(key)}
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      {...(hint && { hint })}
    />
  )
  return (
    <>
      <Card title={text.found}>
        <Findings reading={reading} />
      </Card>
      {reading.masalah && (
        <InlineMessage tone="warn" title={text.pageProblem}>
          <p>{fill(text.pageProblems[reading.masalah], { origin: location.origin })}</p>
        </InlineMessage>
      )}
      {reading.terdaftar.length > 0 && (
        <InlineMessage title={text.known}>
          <p>{text.knownText}</p>
          <ul className={styles.plain}>
            {reading.terdaftar.map(known => (
              <li key={known.id}>
                <TextLink to={{ search: linkOf(known.id).search }}>
                  {fill(linkOf(known.id).text, { nama: `${known.menuName} (${known.pathName})` })}
                </TextLink>
              </li>
            ))}
          </ul>
        </InlineMessage>
      )}
      <Card title={text.proposal}>
        <p className={styles.lead}>{text.proposalLead}</p>
        <Form label={text.proposal} onSubmit={create}>
          {field('menuName', catalogueText.menuName, CATALOGUE_ADMIN.nameMax)}
          {field('pathName', catalogueText.path, CATALOGUE_ADMIN.pathMax, catalogueText.pathHint)}
          {field('modulSlug', catalogueText.module, 100, catalogueText.moduleHint)}
          {field('name', catalogueText.name, CATALOGUE_ADMIN.nameMax)}
          {contract === 'frame' && (
            <Checkbox
              label={catalogueText.plainPage}
              hint={catalogueText.plainPageHint}
              isSelected={plainPage}
              onChange={value => form.setValue('plainPage', value)}
            />
          )}
          <FormActions>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {text.next}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  )
}

function Findings({ reading: { contract, alamat, version, berkas, diminta } }: { reading: AddressReading }) {
  const asks = diminta.map(({ jenis, nilai }) => `${catalogueText.permissionKinds[jenis]} ${nilai}`).join(', ')
  return (
    <DescriptionList
      items={[
        { term: catalogueText.address, value: <span className={styles.whole}>{alamat}</span> },
        { term: catalogueText.contract, value: catalogueText.contracts[contract] },
        ...(contract === 'frame' && berkas === 0
          ? [{ term: catalogueText.version, value: text.foundFrame }]
          : [
              {
                term: catalogueText.version,
                value: `${version ?? catalogueText.noNumber}, ${fill(catalogueText.files, { count: berkas })}`,
              },
              { term: text.asks, value: asks || text.asksNothing },
            ]),
      ]}
    />
  )
}
