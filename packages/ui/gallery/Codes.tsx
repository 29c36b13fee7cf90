import { useEffect, useMemo, useState } from 'react'
import { Card, CodeField, type CodeOption } from '../src/index.ts'
import styles from './gallery.module.css'

const PORTS: CodeOption[] = [
  { code: 'IDTPP', name: 'Tanjung Priok', note: 'Dalam negeri' },
  {
    code: 'IDPKY',
    name: 'Palangkaraya / Panarung (bandara) / Tjilik Riwut (bandara), nama yang sepanjang ini pun muat di daftar',
    note: 'Dalam negeri',
  },
  { code: 'IDTPE', name: 'Tanjung Perak', note: 'Dalam negeri' },
  { code: 'IDSRG', name: 'Tanjung Emas', note: 'Dalam negeri' },
  { code: 'SGSIN', name: 'Singapore', note: 'Luar negeri' },
  ...Array.from({ length: 120 }, (_, at) => ({ code: `XX${100 + at}`, name: `Pelabuhan contoh ${at + 1}` })),
]
const BANKS: CodeOption[] = [
  { code: '11', name: 'Bank Danamon Syariah' },
  { code: '11', name: 'Bank Danamon' },
  { code: '14', name: 'Bank Central Asia' },
]
const PAGE = 30
const ANSWER_MS = 100

/** Somebody who searches and takes a moment. */
function useFound(of: readonly CodeOption[]) {
  const [asked, setAsked] = useState({ typed: '', pages: 1 })
  const [answered, setAnswered] = useState<typeof asked>()
  const { typed, pages } = asked
  useEffect(() => {
    const answer = setTimeout(() => setAnswered({ typed, pages }), ANSWER_MS)
    return () => clearTimeout(answer)
  }, [typed, pages])
  const all = useMemo(() => {
    const words = (answered?.typed ?? '').toLowerCase()
    return of.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(words))
  }, [of, answered?.typed])
  const count = (answered?.pages ?? 0) * PAGE
  return {
    options: useMemo(() => all.slice(0, count), [all, count]),
    isPending: answered?.typed !== asked.typed,
    onSearch: (typed: string) => setAsked(before => (before.typed === typed ? before : { typed, pages: 1 })),
    // Asked again and again while the end of the list is in sight.
    onMore: count < all.length ? () => answered && setAsked({ ...answered, pages: answered.pages + 1 }) : undefined,
  }
}

export function Codes() {
  const [port, setPort] = useState('')
  const [bank, setBank] = useState('')
  const [chosen, setChosen] = useState('')
  const nameOf = (of: readonly CodeOption[], code: string) => of.find(option => option.code === code)?.name
  return (
    <Card title="Kode">
      <div className={styles.grid}>
        <div className="dm-stack">
          <CodeField
            label="Pelabuhan muat"
            hint="Ketik kode atau nama."
            value={port}
            name={nameOf(PORTS, port)}
            onChange={setPort}
            {...useFound(PORTS)}
          />
          <output>Pelabuhan muat: {port || 'kosong'}</output>
          <CodeField
            label="Bank devisa"
            optional
            value={bank}
            name={nameOf(BANKS, bank)}
            onChange={(code, option) => {
              setBank(code)
              setChosen(option?.name ?? '')
            }}
            {...useFound(BANKS)}
          />
          <output>
            Bank devisa: {bank} {chosen}
          </output>
        </div>
        <div className="dm-stack">
          <CodeField label="Negara asal" value="" onChange={() => {}} {...useFound(PORTS)} error="Pilih negara asal." />
          <CodeField
            label="Tempat penimbunan"
            value=""
            onChange={() => {}}
            options={[]}
            onSearch={() => {}}
            problem="Daftar tidak dapat dimuat. Kode tetap dapat diketik."
          />
          <CodeField
            label="Kantor asal"
            value="040300"
            name="KPU Tanjung Priok dengan nama yang panjang sekali sampai tidak muat"
            onChange={() => {}}
            options={[]}
            onSearch={() => {}}
          />
          <CodeField
            label="Kantor muat"
            value="050100"
            name="KPU Soekarno-Hatta"
            onChange={() => {}}
            options={[]}
            onSearch={() => {}}
            isDisabled
          />
        </div>
      </div>
    </Card>
  )
}
