import {
  type ManagedPlatform,
  managedPlatformCreate,
  managedPlatformEdit,
  PLATFORM,
  PLATFORM_CODE,
  PLATFORM_SCOPES,
  type PlatformScope,
  RETURN_ADDRESS,
} from '@dermaga/contract'
import { accessAdminText, fill, platformText } from '@dermaga/text'
import { Button, CheckboxGroup, Dialog, Form, FormActions, TextArea, TextField } from '@dermaga/ui'
import { call } from '../../host/call/index.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { useAccessChange } from './useAccessChange.ts'

const text = platformText.admin
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const SCOPES = PLATFORM_SCOPES.map(scope => ({
  value: scope,
  label: platformText.scopes[scope].name,
  hint: platformText.scopes[scope].about,
}))

interface PlatformDialogProps {
  /** Undefined registers one. */
  platform: ManagedPlatform | undefined
  onClose: () => void
}

const linesOf = (words: string): string[] => [...new Set(words.split(/\s+/).filter(line => line !== ''))]
const isEmpty = (words: string) => words.trim() === ''

/** Registers a platform, or changes one. */
export function PlatformDialog({ platform, onClose }: PlatformDialogProps) {
  const { change } = useAccessChange()
  const form = useValidatedForm({
    initial: {
      kode: platform?.kode ?? '',
      nama: platform?.nama ?? '',
      badanHukum: platform?.badanHukum ?? '',
      npwp: platform?.npwp ?? '',
      kontak: platform?.kontak ?? '',
      email: platform?.email ?? '',
      telepon: platform?.telepon ?? '',
      alamatKembali: (platform?.alamatKembali ?? []).join('\n'),
      cakupan: (platform?.cakupan ?? []) as string[],
    },
    validate: values => ({
      kode: PLATFORM_CODE.test(values.kode) ? undefined : text.codeWrong,
      nama: isEmpty(values.nama) ? text.nameRequired : undefined,
      badanHukum: isEmpty(values.badanHukum) ? text.entityRequired : undefined,
      npwp: /^\d{15,16}$/.test(values.npwp) ? undefined : text.npwpWrong,
      kontak: isEmpty(values.kontak) ? text.contactRequired : undefined,
      email: EMAIL.test(values.email) ? undefined : text.emailWrong,
      telepon: /^\+?\d{6,15}$/.test(values.telepon) ? undefined : text.phoneWrong,
      alamatKembali: addressError(linesOf(values.alamatKembali)),
      cakupan: values.cakupan.length === 0 ? text.scopeRequired : undefined,
    }),
  })
  const save = form.submit(async ({ kode, alamatKembali, cakupan, ...rest }) => {
    const body = { ...rest, alamatKembali: linesOf(alamatKembali), cakupan: cakupan as PlatformScope[] }
    const outcome = await change('save', () =>
      platform
        ? call(managedPlatformEdit, { params: { kode }, body: { ...body, versi: platform.versi } })
        : call(managedPlatformCreate, { body: { kode, ...body } }),
    )
    if (outcome.ok) onClose()
  })
  return (
    <Dialog
      title={platform ? fill(text.editOf, platform) : text.add}
      isOpen
      isDismissable={false}
      onOpenChange={open => !open && onClose()}
    >
      <Form onSubmit={save}>
        {!platform && (
          <TextField {...form.field('kode')} label={text.code} hint={text.codeHint} maxLength={20} autoComplete="off" />
        )}
        <TextField {...form.field('nama')} label={text.name} maxLength={PLATFORM.namaMax} autoComplete="off" />
        <TextField {...form.field('badanHukum')} label={text.entity} maxLength={PLATFORM.namaMax} autoComplete="off" />
        <TextField {...form.field('npwp')} label={text.npwp} inputMode="numeric" maxLength={16} autoComplete="off" />
        <TextField {...form.field('kontak')} label={text.contact} maxLength={PLATFORM.namaMax} autoComplete="off" />
        <TextField {...form.field('email')} label={text.email} inputMode="email" maxLength={100} autoComplete="off" />
        <TextField {...form.field('telepon')} label={text.phone} inputMode="tel" maxLength={16} autoComplete="off" />
        <TextArea
          {...form.field('alamatKembali')}
          label={text.addresses}
          hint={text.addressesHint}
          autoComplete="off"
        />
        <CheckboxGroup
          label={text.mayAsk}
          options={SCOPES}
          value={form.values.cakupan}
          onChange={cakupan => form.setValue('cakupan', cakupan)}
          error={form.errorOf('cakupan')}
        />
        <FormActions>
          <Button onPress={onClose}>{accessAdminText.cancel}</Button>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {accessAdminText.save}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function addressError(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return text.addressRequired
  const wrong = addresses.find(alamat => !RETURN_ADDRESS.test(alamat))
  return wrong === undefined ? undefined : fill(text.addressWrong, { alamat: wrong })
}
