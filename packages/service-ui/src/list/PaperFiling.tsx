import { paperFilingCompanies, paperFilingOptions, type ValueOf, WIB, zoneOfOffice } from '@dermaga/contract'
import { fill, serviceText, paperFilingText as text } from '@dermaga/text'
import { Button, ComboBox, DateTimePicker, Dialog, Form, FormActions, Icon, InlineMessage } from '@dermaga/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'
import { OwnOfficeField, useOwnOffice } from './OwnOfficeField.tsx'
import { useBegin } from './useBegin.ts'

type Company = ValueOf<typeof paperFilingCompanies>['items'][number]
type Options = ValueOf<typeof paperFilingOptions>

/** Characters that a search needs. */
const SEARCH_LEAST = 3

/** What an officer may enter of a service on paper; undefined for who may not. */
export function usePaperFiling(): Options | undefined {
  const host = useServiceHost()
  const options = useQuery({ ...callQuery(host, paperFilingOptions, {}), enabled: host.user.isOfficer })
  return options.data?.boleh ? options.data : undefined
}

/** Begins what a company has filed on paper. @param service its id; without one the officer chooses */
export function PaperFiling({ options, service }: { options: Options; service?: string }) {
  const [isOpen, setOpen] = useState(false)
  const { title } = text
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        {text.open}
      </Button>
      <Dialog title={title} isOpen={isOpen} onOpenChange={setOpen}>
        {isOpen && <FilingForm given={service} label={title} options={options} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

interface FilingFormProps {
  given: string | undefined
  label: string
  options: Options
  onClose: () => void
}

function FilingForm({ given, label, options, onClose }: FilingFormProps) {
  const host = useServiceHost()
  const [service, setService] = useState<string | null>(given ?? null)
  const { begin, isPending } = useBegin(service ?? '', id => `${host.location.base}/${id}`)
  const [company, setCompany] = useState<Company>()
  const { office: kantor, field } = useOwnOffice(options)
  const [received, setReceived] = useState<string | null>(null)
  const [isStrict, setStrict] = useState(false)
  const zone = kantor === '' ? WIB : zoneOfOffice(kantor)

  function start() {
    setStrict(true)
    if (service === null || !company || kantor === '' || !received) return
    void begin({ untuk: { npwp: company.npwp, kantor }, berkasKertas: { diterimaPada: received } })
  }
  return (
    <Form label={label} onSubmit={start}>
      <InlineMessage>{text.lead}</InlineMessage>
      {given === undefined && (
        <ComboBox
          label={text.service}
          options={options.layanan.map(({ id, judul }) => ({ value: id, label: judul }))}
          value={service}
          onChange={setService}
          {...(isStrict && service === null && { error: text.serviceMissing })}
        />
      )}
      <CompanyField
        company={company}
        onChange={setCompany}
        error={isStrict && !company ? text.companyMissing : undefined}
      />
      <OwnOfficeField field={field} label={text.office} missing={isStrict ? text.officeMissing : undefined} />
      <DateTimePicker
        label={text.received}
        hint={fill(text.receivedHint, { hari: options.hariPalingLama })}
        value={received}
        onChange={setReceived}
        zone={zone}
        {...(isStrict && !received && { error: text.receivedMissing })}
      />
      <FormActions>
        <Button onPress={onClose}>{serviceText.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {text.begin}
        </Button>
      </FormActions>
    </Form>
  )
}

interface CompanyFieldProps {
  company: Company | undefined
  onChange: (company: Company | undefined) => void
  error: string | undefined
}

/** A registered company, found by NPWP, NIB or name. */
function CompanyField({ company, onChange, error }: CompanyFieldProps) {
  const host = useServiceHost()
  const [q, setQ] = useState('')
  const found = useQuery({
    ...callQuery(host, paperFilingCompanies, { query: { q } }),
    enabled: q.length >= SEARCH_LEAST,
    placeholderData: keepPreviousData,
  })
  const items = q.length >= SEARCH_LEAST ? (found.data?.items ?? []) : []
  const shown = company && !items.some(({ npwp }) => npwp === company.npwp) ? [company, ...items] : items
  const empty = q.length < SEARCH_LEAST ? text.typeMore : found.isFetching ? text.searching : text.noCompany
  return (
    <ComboBox
      label={text.company}
      hint={text.companyHint}
      options={shown.map(each => ({ value: each.npwp, label: labelOf(each) }))}
      value={company?.npwp ?? null}
      onSearch={typed => setQ(company && typed === labelOf(company) ? '' : typed.trim())}
      onChange={npwp => onChange(shown.find(each => each.npwp === npwp))}
      emptyLabel={found.error?.message ?? empty}
      {...(error !== undefined && { error })}
    />
  )
}

const labelOf = ({ namaPerusahaan, npwp }: Company): string => fill(text.companyOf, { nama: namaPerusahaan, npwp })
