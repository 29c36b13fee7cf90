import {
  type AddressReading,
  CATALOGUE_ADMIN,
  ENTRY_HOST,
  guestAddressRead,
  hostOfAddress,
  managedEntryCreate,
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
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../host/call/index.ts'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import { bodyOf, NOTHING, problemsOf, rejectedFields } from '../entry-fields.ts'
import { useCatalogueChange } from '../useCatalogueChange.ts'
import { removeDrafts, storeDraft, useDraft } from './draft.ts'
import styles from './publication.module.css'
import { HOST_CALL, stepOf } from './steps.ts'

const ADDRESS_DRAFT = 'alamat'

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

/** The portal reads an address and proposes an entry for what it finds. */
export function AddressStep() {
  const [search, setSearch] = useSearchParams()
  const asked = { alamat: search.get('alamat') ?? '', bingkai: search.has('bingkai') }
  const [typed, setTyped] = useDraft(ADDRESS_DRAFT, asked)
  const [error, setError] = useState<string>()
  // Under a key of its own: changes of the catalogue do not read the host again.
  const reading = useQuery({
    queryKey: ['guest-address', asked],
    enabled: asked.alamat !== '',
    queryFn: async ({ signal }) => {
      const outcome = await call(guestAddressRead, { body: asked }, { signal, ...HOST_CALL })
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
    setSearch({ pasang: 'baru', alamat, ...(bingkai && { bingkai: '1' }) }, { replace: true })
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
        <TextLink to={{ search: 'baru=1' }}>{text.withoutAddress}</TextLink>
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
        <Proposal key={`${asked.alamat} ${asked.bingkai}`} address={asked.alamat} reading={reading.data} />
      )}
    </>
  )
}

function Proposal({ address, reading }: { address: string; reading: AddressReading }) {
  const name = `usulan ${address}`
  const [draft] = useDraft(name, reading.usulan)
  const [, setSearch] = useSearchParams()
  const { change } = useCatalogueChange()
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
    () => storeDraft(name, { modulSlug, menuName, name: short, pathName, plainPage }),
    [name, modulSlug, menuName, short, pathName, plainPage],
  )

  const create = form.submit(async values => {
    const body = { modulSlug: values.modulSlug.trim(), ...bodyOf({ ...entry, ...values }) }
    const done = fill(catalogueText.created, { nama: body.menuName })
    const outcome = await change('create', () => call(managedEntryCreate, { body }), done)
    if (!outcome.ok) return form.showErrors(rejectedFields(outcome))
    removeDrafts([ADDRESS_DRAFT, name])
    setSearch(stepOf(outcome.value.id, 'periksa'))
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
                <TextLink to={{ search: stepOf(known.id, 'periksa').toString() }}>
                  {fill(text.titleOf, { nama: `${known.menuName} (${known.pathName})` })}
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
