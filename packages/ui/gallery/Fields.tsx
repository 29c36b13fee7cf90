import { useState } from 'react'
import {
  Button,
  Card,
  Checkbox,
  CheckboxGroup,
  CodeField,
  type CodeOption,
  ComboBox,
  DateField,
  DatePicker,
  DateTimePicker,
  Form,
  FormActions,
  FormErrorSummary,
  NumberField,
  PasswordField,
  RadioGroup,
  SearchField,
  Select,
  TextArea,
  TextField,
} from '../src/index.ts'
import styles from './gallery.module.css'

const OFFICES = [
  { value: '040300', label: 'KPU Tanjung Priok', hint: '040300' },
  { value: '050100', label: 'KPU Soekarno-Hatta', hint: '050100' },
  { value: '060100', label: 'KPPBC Tanjung Emas', hint: '060100' },
  { value: '070100', label: 'KPPBC Tanjung Perak', hint: '070100', isDisabled: true },
]

const DOCUMENTS = [
  { value: 'bc20', label: 'BC 2.0', hint: 'Impor untuk dipakai' },
  { value: 'bc23', label: 'BC 2.3', hint: 'Ke tempat penimbunan berikat' },
  { value: 'bc30', label: 'BC 3.0', isDisabled: true },
]

export function Fields() {
  return (
    <>
      <Card title="Isian">
        <div className={styles.grid}>
          <Texts />
          <Choices />
          <Dates />
        </div>
      </Card>
      <Card title="Isian dengan masalah, terkunci, dan mati">
        <div className={styles.grid}>
          <Problems />
          <Locked />
          <div className="dm-stack">
            <ShortForm />
            <AppointmentForm />
          </div>
        </div>
      </Card>
    </>
  )
}

function Texts() {
  const [amount, setAmount] = useState<number | null>(1942000.5)
  const [query, setQuery] = useState('bingkai')
  return (
    <div className="dm-stack">
      <TextField label="Nama barang" hint="Sebutkan merek dan tipe." placeholder="Bingkai kayu 25 × 26" />
      <TextField label="Nomor kontrak" optional />
      <PasswordField label="Kata Sandi" autoComplete="current-password" defaultValue="rahasia" />
      <TextArea label="Catatan" optional />
      <NumberField label="Nilai CIF" value={amount} onChange={setAmount} decimals={2} prefix="USD" />
      <SearchField label="Cari barang" value={query} onChange={setQuery} placeholder="Uraian, HS, merek" />
      <SearchField label="Cari pengumuman" isLabelHidden value="" onChange={() => {}} placeholder="Cari pengumuman" />
    </div>
  )
}

function Choices() {
  const [office, setOffice] = useState<string | null>('040300')
  const [port, setPort] = useState<string | null>(null)
  const [documents, setDocuments] = useState(['bc20'])
  const [lane, setLane] = useState('bc23')
  const [agreed, setAgreed] = useState(false)
  return (
    <div className="dm-stack">
      <Select label="Kantor pabean" options={OFFICES} value={office} onChange={setOffice} hint="Tempat pemenuhan." />
      <ComboBox label="Pelabuhan" options={OFFICES} value={port} onChange={setPort} placeholder="Ketik nama kantor" />
      <CheckboxGroup label="Jenis dokumen" options={DOCUMENTS} value={documents} onChange={setDocuments} />
      <RadioGroup label="Dokumen utama" options={DOCUMENTS} value={lane} onChange={setLane} />
      <Checkbox label="Saya menyatakan isian ini benar" isSelected={agreed} onChange={setAgreed} />
      <Checkbox label="Pilih semua" isSelected={false} isIndeterminate onChange={() => {}} />
    </div>
  )
}

function Dates() {
  const [from, setFrom] = useState<string | null>('2026-11-21')
  const [until, setUntil] = useState<string | null>(null)
  const [ready, setReady] = useState<string | null>('2026-12-01T02:00:00Z')
  return (
    <div className="dm-stack">
      <DateField label="Tanggal kontrak" value={from} onChange={setFrom} />
      <DatePicker
        label="Berlaku sampai"
        value={until}
        onChange={setUntil}
        min="2026-11-21"
        hint="Paling lama satu tahun."
      />
      <DateTimePicker
        label="Waktu siap periksa"
        value={ready}
        onChange={setReady}
        zone={{ name: 'WITA', hours: 8 }}
        hint="Waktu setempat kantor pemeriksa."
      />
      <output>
        {from ?? 'kosong'} / {until ?? 'kosong'}, siap {ready ?? 'kosong'}
      </output>
    </div>
  )
}

function Problems() {
  return (
    <div className="dm-stack">
      <TextField label="Pos tarif" defaultValue="7318.15." error="Pos tarif harus 8 digit." />
      <PasswordField
        label="Kata Sandi Baru"
        autoComplete="new-password"
        error="Panjang Password Harus Lebih dari 8 Digit"
      />
      <TextArea label="Alasan" defaultValue="-" error="Tuliskan alasan pembatalan." />
      <NumberField label="Jumlah" value={0} onChange={() => {}} suffix="PCE" error="Jumlah harus lebih dari 0." />
      <Select label="Kantor tujuan" options={OFFICES} value={null} onChange={() => {}} error="Pilih kantor tujuan." />
      <ComboBox label="Pelabuhan bongkar" options={OFFICES} value={null} onChange={() => {}} error="Pilih pelabuhan." />
      <DatePicker label="Tanggal mulai" value={null} onChange={() => {}} error="Isi tanggal mulai." />
      <CheckboxGroup label="Dokumen kuasa" options={DOCUMENTS} value={[]} onChange={() => {}} error="Pilih satu." />
      <RadioGroup label="Jalur" options={DOCUMENTS} value={null} onChange={() => {}} error="Pilih satu jalur." />
      <Checkbox label="Setuju" isSelected={false} onChange={() => {}} error="Persetujuan diperlukan." />
    </div>
  )
}

function Locked() {
  return (
    <div className="dm-stack">
      <TextField label="NPWP" value="0012345678901234" isReadOnly />
      <TextField label="NIB" value="9120001234567" isDisabled />
      <PasswordField label="Kata Sandi lama" autoComplete="current-password" isDisabled />
      <TextArea label="Keterangan" value="Terkunci" isDisabled />
      <NumberField label="Bruto" value={1234567.89} decimals={2} onChange={() => {}} suffix="KGM" isDisabled />
      <Select label="Negara asal" options={OFFICES} value="050100" onChange={() => {}} isDisabled />
      <ComboBox label="Gudang" options={OFFICES} value="050100" onChange={() => {}} isDisabled />
      <DatePicker label="Tanggal tiba" value="2026-12-01" onChange={() => {}} isDisabled />
      <CheckboxGroup label="Fasilitas" options={DOCUMENTS} value={['bc20']} onChange={() => {}} isDisabled />
    </div>
  )
}

function ShortForm() {
  const [name, setName] = useState('')
  const [attempts, setAttempts] = useState(0)
  const error = attempts > 0 && name === '' ? 'Nama penerima kuasa tidak boleh kosong' : undefined
  const problems = error ? [{ fieldId: 'penerima', message: error }] : []
  return (
    <Form label="Contoh formulir" onSubmit={() => setAttempts(attempts + 1)}>
      <FormErrorSummary key={attempts} errors={problems} />
      <TextField id="penerima" label="Penerima kuasa" value={name} onChange={setName} error={error} />
      <TextArea label="Pesan" optional />
      <FormActions>
        <Button>Batal</Button>
        <Button type="submit" variant="primary">
          Kirim permohonan
        </Button>
      </FormActions>
    </Form>
  )
}

const PORTS: CodeOption[] = [
  { code: 'IDTPP', name: 'Tanjung Priok' },
  { code: 'IDTPE', name: 'Tanjung Perak' },
]

/** Every sort of field that takes keys for itself. */
function AppointmentForm() {
  const [day, setDay] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>(null)
  const [office, setOffice] = useState<string | null>(null)
  const [port, setPort] = useState('')
  const [note, setNote] = useState('')
  const [sent, setSent] = useState<string[]>([])
  return (
    <Form
      label="Janji temu"
      onSubmit={() => setSent([...sent, [day, time, office, port, note].map(each => each || '–').join(' ')])}
    >
      <DatePicker label="Hari janji" value={day} onChange={setDay} />
      <DateTimePicker label="Jam janji" value={time} onChange={setTime} zone={{ name: 'WIB', hours: 7 }} />
      <Select label="Kantor janji" options={OFFICES} value={office} onChange={setOffice} />
      <CodeField
        label="Pelabuhan janji"
        value={port}
        name={PORTS.find(({ code }) => code === port)?.name}
        onChange={setPort}
        options={PORTS}
        isPending={false}
        onSearch={() => {}}
      />
      <TextArea label="Pesan janji" value={note} onChange={setNote} />
      <FormActions>
        <Button onPress={() => setNote('')}>Hapus pesan</Button>
        <Button type="submit" variant="primary">
          Kirim janji
        </Button>
      </FormActions>
      <output>
        Janji {sent.length}: {sent.at(-1) ?? 'belum dikirim'}
      </output>
    </Form>
  )
}
