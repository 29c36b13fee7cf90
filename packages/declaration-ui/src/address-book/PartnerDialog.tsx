import { ADDRESS_BOOK, addressBookPut, type Partner, type PartnerRole } from '@dermaga/contract'
import { useChange } from '@dermaga/service-ui/call'
import { optionsOf } from '@dermaga/service-ui/page'
import { ReferenceField } from '@dermaga/service-ui/reference'
import { fill } from '@dermaga/text'
import { addressBookText as text } from '@dermaga/text/address-book'
import { Button, Dialog, Form, FormActions, InlineMessage, Select, TextField } from '@dermaga/ui'
import { useRef, useState } from 'react'
import { useDeclarationHost } from '../host.ts'

const NONE = { alamat: '', kodeNegara: '', kodeJenisIdentitas: '', nomorIdentitas: '', nib: '', kode: '' }

/** Enters a partner, or changes one. @param partner undefined enters a new one */
export function PartnerDialog({ partner, onClose }: { partner: Partner | undefined; onClose: () => void }) {
  const { call, notify } = useDeclarationHost()
  const { pending, change } = useChange('/v1/buku-alamat', notify)
  const [id] = useState(() => partner?.idEntri ?? (crypto.randomUUID() as string))
  const [values, setValues] = useState({
    peran: (partner?.peran ?? 'pengirim') as PartnerRole,
    nama: partner?.nama ?? '',
    alamat: partner?.alamat ?? '',
    kodeNegara: partner?.kodeNegara ?? '',
    kodeJenisIdentitas: partner?.kodeJenisIdentitas ?? '',
    nomorIdentitas: partner?.nomorIdentitas ?? '',
    nib: partner?.nib ?? '',
    kode: partner?.kode ?? '',
  })
  const [isAsked, setAsked] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const isNameless = values.nama.trim() === ''
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => setValues(before => ({ ...before, [name]: value })),
  })
  const input = (name: keyof typeof values) => ({ name, ...field(name) })

  async function save() {
    setAsked(isNameless)
    if (isNameless) return nameField.current?.focus()
    if (pending !== undefined) return
    // What the role does not have is not kept.
    const { peran, nama, kodeNegara, kode, alamat } = values
    const isPlace = peran === 'gudang'
    const body = {
      ...(isPlace || peran === 'pengangkut' ? { ...NONE, peran, nama, kode } : { ...values, kode: '' }),
      ...(peran === 'pengangkut' ? { kodeNegara } : { alamat }),
      versi: partner?.versi ?? 0,
    }
    const done = fill(text.saved, { nama })
    const outcome = await change('save', () => call(addressBookPut, { params: { id }, body }), done)
    if (outcome.ok) onClose()
  }
  const isCarrier = values.peran === 'pengangkut'
  const isWarehouse = values.peran === 'gudang'
  const country = (
    <ReferenceField label={isCarrier ? text.flag : text.country} list="negara" optional {...field('kodeNegara')} />
  )
  return (
    <Dialog
      title={partner ? fill(text.edit, partner) : text.add}
      isOpen
      isDismissable={false}
      onOpenChange={open => !open && onClose()}
    >
      <Form onSubmit={() => void save()}>
        <Select
          label={text.role}
          options={optionsOf(text.roles)}
          value={values.peran}
          onChange={role => role && setValues(before => ({ ...before, peran: role as PartnerRole }))}
        />
        <TextField
          {...input('nama')}
          ref={nameField}
          label={text.name}
          maxLength={ADDRESS_BOOK.nameMax}
          autoComplete="off"
          error={isAsked && isNameless ? text.nameRequired : undefined}
        />
        {!isCarrier && (
          <TextField
            {...input('alamat')}
            label={text.address}
            maxLength={ADDRESS_BOOK.addressMax}
            autoComplete="off"
            optional
          />
        )}
        {!isWarehouse && country}
        {isWarehouse && <ReferenceField label={text.warehouseCode} list="tps" optional {...field('kode')} />}
        {isCarrier && <ReferenceField label={text.transport} list="cara_angkut" optional {...field('kode')} />}
        {!isCarrier && !isWarehouse && (
          <>
            <ReferenceField label={text.identity} list="jenis_identitas" optional {...field('kodeJenisIdentitas')} />
            <TextField {...input('nomorIdentitas')} label={text.number} maxLength={22} autoComplete="off" optional />
            <TextField {...input('nib')} label={text.nib} maxLength={20} autoComplete="off" optional />
          </>
        )}
        {partner && <InlineMessage>{text.changedNow}</InlineMessage>}
        <FormActions>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={pending !== undefined}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
