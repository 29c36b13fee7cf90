import { COMPANY_ADMIN, type ManagedCompany, managedCompanyById, managedCompanyEdit } from '@dermaga/contract'
import { without } from '@dermaga/service-ui/list-address'
import { BackLink, TextLink } from '@dermaga/service-ui/page'
import { fieldErrors, registerText, companyAdminText as text } from '@dermaga/text'
import {
  Button,
  Card,
  ErrorState,
  Form,
  FormActions,
  InlineMessage,
  PageHeader,
  Skeleton,
  StatusBadge,
  TextArea,
  TextField,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { useChange } from '../../host/toasts/useChange.ts'

/** The authority's tax number in a new installation. */
const PLACEHOLDER = /^0+$/

/** One company and the form for its data. */
export function CompanyDetail({ id }: { id: string }) {
  const company = useQuery({ ...queryOptionsOf(managedCompanyById, { params: { id } }), staleTime: 0 })
  const [search] = useSearchParams()
  const back = <BackLink to={without(search, ['perusahaan'])}>{text.back}</BackLink>
  if (company.isPending) return <Skeleton shape="card" count={4} />
  if (company.isLoadingError) {
    return (
      <>
        <PageHeader eyebrow={back} title={text.title} />
        <ErrorState title={text.failed} message={company.error.message} onRetry={() => void company.refetch()} />
      </>
    )
  }
  const { data } = company
  return (
    <>
      <PageHeader
        eyebrow={back}
        title={data.namaPerusahaan}
        description={data.otoritas && <StatusBadge tone="accent">{text.authority}</StatusBadge>}
        actions={
          <TextLink to={{ pathname: '/user-manager-admin', search: new URLSearchParams({ q: data.npwp }).toString() }}>
            {text.users}
          </TextLink>
        }
      />
      <CompanyForm company={data} />
    </>
  )
}

function CompanyForm({ company }: { company: ManagedCompany }) {
  /** The company as loaded when editing began. */
  const [base, setBase] = useState(company)
  const { change } = useChange('/v1/company-admin/')
  const form = useValidatedForm({
    initial: writtenOf(company),
    validate: ({ namaPerusahaan, npwp, nib }) => ({
      namaPerusahaan: namaPerusahaan.trim() ? undefined : fieldErrors.missing,
      npwp: /^\d{15,16}$/.test(digitsOf(npwp)) ? undefined : registerText.npwpWrong,
      nib: /^(\d{13})?$/.test(nib.trim()) ? undefined : text.nibWrong,
    }),
  })
  const save = form.submit(async ({ npwp, nib, ...typed }) => {
    const body = { ...typed, npwp: digitsOf(npwp), nib: nib.trim(), versi: base.versi }
    const outcome = await change(
      'edit',
      () => call(managedCompanyEdit, { params: { id: company.idPerusahaan }, body }),
      text.saved,
    )
    if (outcome.ok) setBase(outcome.value)
  })
  function takeOver() {
    const written = writtenOf(company)
    for (const field of ['npwp', 'nib', 'namaPerusahaan', 'alamatPerusahaan'] as const)
      form.setValue(field, written[field])
    setBase(company)
  }
  const npwpHint = PLACEHOLDER.test(company.npwp) ? text.npwpPlaceholder : undefined

  return (
    <Card title={text.data}>
      <Form label={text.data} onSubmit={save}>
        {base.versi !== company.versi && !form.isPending && (
          <InlineMessage tone="warn" title={text.changedTitle}>
            <p>{text.changedText}</p>
            <Button onPress={takeOver}>{text.changedReload}</Button>
          </InlineMessage>
        )}
        <TextField {...form.field('namaPerusahaan')} label={text.name} maxLength={COMPANY_ADMIN.nameMax} />
        <TextField
          {...form.field('npwp')}
          label={text.npwp}
          hint={company.otoritas ? npwpHint : text.npwpFixed}
          isReadOnly={!company.otoritas}
          inputMode="numeric"
        />
        <TextField {...form.field('nib')} label={text.nib} hint={text.nibHint} inputMode="numeric" />
        <TextArea {...form.field('alamatPerusahaan')} label={text.address} maxLength={COMPANY_ADMIN.addressMax} />
        <FormActions>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

/** A tax number may be typed with its dots and dash. */
const digitsOf = (npwp: string): string => npwp.replace(/[.\- ]/g, '')

const writtenOf = ({ npwp, nib, namaPerusahaan, alamatPerusahaan }: ManagedCompany) => ({
  npwp,
  nib,
  namaPerusahaan,
  alamatPerusahaan,
})
