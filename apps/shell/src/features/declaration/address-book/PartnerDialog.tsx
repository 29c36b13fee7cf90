import { ADDRESS_BOOK, addressBookPut, type Partner, type PartnerRole } from '@dermaga/contract'
import { optionsOf } from '@dermaga/service-ui/page'
import { ReferenceField } from '@dermaga/service-ui/reference'
import { fill } from '@dermaga/text'
import { addressBookText as text } from '@dermaga/text/address-book'
import { Button, Dialog, Form, FormActions, InlineMessage, Select, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import { useChange } from '../../../host/toasts/useChange.ts'

const NONE = { alamat: '', kodeNegara: '', kodeJenisIdentitas: '', nomorIdentitas: '', nib: '', kode: '' }

/** Enters a partner, or changes one. @param partner undefined enters a new one */
export function PartnerDialog({ partner, onClose }: { partner: Partner | undefined; onClose: () => void }) {
  const { change } = useChange('/v1/buku-alamat')
  const [id] = useState(() => partner?.idEntri ?? (crypto.randomUUID() as string))
  const form = useValidatedForm({
    initial: {
      peran: (partner?.peran ?? 'pengirim') as PartnerRole,
      nama: partner?.nama ?? '',
      alamat: partner?.alamat ?? '',
      kodeNegara: partner?.kodeNegara ?? '',
      kodeJenisIdentitas: partner?.kodeJenisIdentitas ?? '',
      nomorIdentitas: partner?.nomorIdentitas ?? '',
      nib: partner?.nib ?? '',
      kode: partner?.kode ?? '',
    },
    validate: ({ nama }) => ({ nama: nama.trim() === '' ? text.nameRequired : undefined }),
  })
  const { values } = form
  const save = form.submit(async typed => {
    // What the role does not have is not kept.
    const { peran, nama, kodeNegara, kode, alamat } = typed
    const isPlace = peran === 'gudang'
    const body = {
      ...(isPlace || peran === 'pengangkut' ? { ...NONE, peran, nama, kode } : { ...typed, kode: '' }),
      ...(peran === 'pengangkut' ? { kodeNegara } : { alamat }),
      versi: partner?.versi ?? 0,
    }
    const done = fill(text.saved, { nama })
    const outcome = await change('save', () => call(addressBookPut, { params: { id }, body }), done)
    if (outcome.ok) onClose()
  })
  const isCarrier = values.peran === 'pengangkut'
  const isWarehouse = values.peran === 'gudang'
  const country = (
    <ReferenceField
      label={isCarrier ? text.flag : text.country}
      list="negara"
      optional
      value={values.kodeNegara}
      onChange={code => form.setValue('kodeNegara', code)}
    />
  )
  return (
    <Dialog
      title={partner ? fill(text.edit, partner) : text.add}
      isOpen
      isDismissable={false}
      onOpenChange={open => !open && onClose()}
    >
      <Form onSubmit={save}>
        <Select
          label={text.role}
          options={optionsOf(text.roles)}
          value={values.peran}
          onChange={role => role && form.setValue('peran', role as PartnerRole)}
        />
        <TextField {...form.field('nama')} label={text.name} maxLength={ADDRESS_BOOK.nameMax} autoComplete="off" />
        {!isCarrier && (
          <TextField
            {...form.field('alamat')}
            label={text.address}
            maxLength={ADDRESS_BOOK.addressMax}
            autoComplete="off"
            optional
          />
        )}
        {!isWarehouse && country}
        {isWarehouse && (
          <ReferenceField
            label={text.warehouseCode}
            list="tps"
            optional
            value={values.kode}
            onChange={code => form.setValue('kode', code)}
          />
        )}
        {isCarrier && (
          <ReferenceField
            label={text.transport}
            list="cara_angkut"
            optional
            value={values.kode}
            onChange={code => form.setValue('kode', code)}
          />
        )}
        {!isCarrier && !isWarehouse && (
          <>
            <ReferenceField
              label={text.identity}
              list="jenis_identitas"
              optional
              value={values.kodeJenisIdentitas}
              onChange={code => form.setValue('kodeJenisIdentitas', code)}
            />
            <TextField
              {...form.field('nomorIdentitas')}
              label={text.number}
              maxLength={22}
              autoComplete="off"
              optional
            />
            <TextField {...form.field('nib')} label={text.nib} maxLength={20} autoComplete="off" optional />
          </>
        )}
        {partner && <InlineMessage>{text.changedNow}</InlineMessage>}
        <FormActions>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
