import { useMemo, useState } from 'react'
import {
  BarChart,
  Card,
  Checkbox,
  type Column,
  DataGrid,
  DescriptionList,
  type GridColumn,
  type GridSort,
  IconButton,
  LoadMore,
  Pager,
  Sparkline,
  StatusBadge,
  Table,
  Timeline,
  TimelineDays,
  VisuallyHidden,
} from '../src/index.ts'
import styles from './gallery.module.css'

interface Goods {
  series: number
  tariff: string
  description: string
  amount: string
  duty: string
  isRight: boolean
}

const GOODS: Goods[] = [
  {
    series: 1,
    tariff: '4823.90.91',
    description: 'Kertas alas bingkai 103 × 127 mm',
    amount: '0,0360',
    duty: '51.358',
    isRight: true,
  },
  {
    series: 2,
    tariff: '4414.10.00',
    description: 'Bingkai kayu 25 × 26',
    amount: '1.200',
    duty: '3.032.433',
    isRight: true,
  },
  { series: 3, tariff: '7318.15.', description: 'Sekrup baja M4 × 20', amount: '25.000', duty: '—', isRight: false },
]

const COLUMNS: Column<Goods>[] = [
  { key: 'series', header: 'Seri', align: 'end', cell: goods => goods.series },
  { key: 'description', header: 'Uraian', isRowHeader: true, cell: goods => goods.description },
  { key: 'tariff', header: 'Pos tarif', cell: goods => goods.tariff },
  { key: 'amount', header: 'Jumlah', align: 'end', cell: goods => goods.amount },
  { key: 'duty', header: 'Bea masuk (Rp)', align: 'end', cell: goods => goods.duty },
  {
    key: 'state',
    header: 'Status',
    cell: ({ isRight }) => (
      <StatusBadge tone={isRight ? 'good' : 'bad'}>{isRight ? 'Lengkap' : 'Perbaiki'}</StatusBadge>
    ),
  },
  {
    key: 'actions',
    header: 'Tindakan',
    isActions: true,
    cell: goods => <IconButton icon="pencil" label={`Ubah ${goods.description}`} />,
  },
]

const MARKED_COLUMNS: Column<Goods>[] = [
  {
    key: 'mark',
    header: 'Tandai',
    isHeaderHidden: true,
    cell: ({ description }) => (
      <Checkbox label={<VisuallyHidden>Tandai {description}</VisuallyHidden>} isSelected={false} onChange={() => {}} />
    ),
  },
  ...COLUMNS,
]

const WEEK = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum'].map((label, index) => ({ label, value: [4, 6, 5, 9, 12][index] ?? 0 }))

interface Line {
  series: number
  description: string
  pieces: number
}

const LINES: Line[] = Array.from({ length: 10_000 }, (_, at) => ({
  series: at + 1,
  description: `Katup nomor ${at + 1}`,
  pieces: ((at * 7) % 90) + 1,
}))

const GRID_COLUMNS: GridColumn<Line>[] = [
  { key: 'series', header: 'Seri', width: 64, align: 'end', text: line => String(line.series) },
  {
    key: 'description',
    header: 'Uraian',
    width: 260,
    text: line => line.description,
    editText: line => line.description,
  },
  {
    key: 'pieces',
    header: 'Jumlah',
    width: 110,
    align: 'end',
    text: line => line.pieces.toLocaleString('id-ID'),
    editText: line => String(line.pieces),
  },
]

function Grid() {
  const [lines, setLines] = useState(LINES)
  const [sort, setSort] = useState<GridSort>()
  const [opened, setOpened] = useState<number>()
  const rows = useMemo(() => {
    if (sort?.key !== 'pieces') return sort?.isDown ? lines.toReversed() : lines
    return lines.toSorted((one, other) => (one.pieces - other.pieces) * (sort.isDown ? -1 : 1))
  }, [lines, sort])
  function edit(line: Line, key: string, text: string) {
    if (key === 'pieces' && !/^\d+$/.test(text)) return 'Tulis bilangan bulat.'
    const next = key === 'pieces' ? { ...line, pieces: Number(text) } : { ...line, description: text }
    setLines(all => all.map(each => (each.series === line.series ? next : each)))
    return undefined
  }
  const total = lines.reduce((sum, { pieces }) => sum + pieces, 0)
  return (
    <Card title="DataGrid">
      <div style={{ blockSize: 280 }}>
        <DataGrid
          label="Sepuluh ribu barang"
          columns={GRID_COLUMNS}
          rows={rows}
          rowKey={line => line.series}
          isSelected={line => line.series === opened}
          onSelect={line => setOpened(line.series)}
          onEdit={edit}
          sort={sort}
          onSort={setSort}
          totals={{ pieces: total.toLocaleString('id-ID') }}
          totalsLabel="Jumlah"
        />
      </div>
    </Card>
  )
}

export function Data() {
  return (
    <>
      <Card>
        <Table
          caption="Barang"
          columns={COLUMNS}
          rows={GOODS}
          rowKey={goods => String(goods.series)}
          footer={<Pager onNext={() => {}}>1–3 dari 1.204</Pager>}
        />
      </Card>
      <Card>
        <Table
          caption="Barang, rapat dan menggulung sendiri"
          columns={COLUMNS}
          rows={GOODS}
          rowKey={goods => String(goods.series)}
          density="compact"
          maxHeight="140px"
          isPending
          footer={<LoadMore onLoad={() => {}}>20 dari 84</LoadMore>}
        />
      </Card>
      <Card>
        <Table
          caption="Barang yang ditandai"
          columns={MARKED_COLUMNS}
          rows={GOODS}
          rowKey={goods => String(goods.series)}
        />
      </Card>
      <Grid />
      <div className={styles.grid}>
        <Card title="Sedang diproses">
          <div className="dm-numbers">17</div>
          <Sparkline label="Dokumen per hari" points={WEEK} />
          <Sparkline label="Dokumen ditolak per hari" points={WEEK.toReversed()} tone="bad" />
        </Card>
        <Card title="Billing menurut status">
          <BarChart
            label="Billing menurut status"
            bars={[
              {
                key: 'lunas',
                label: 'Lunas',
                value: 'Rp1.200.000.000',
                segments: [
                  { key: 'impor', size: 900, tone: 'good', label: 'Impor 12' },
                  { key: 'cukai', size: 300, tone: 'accent', label: 'Cukai 4' },
                ],
              },
              {
                key: 'terbuka',
                label: 'Menunggu pembayaran dengan nama yang panjang sekali',
                value: 'Rp45.000.000',
                segments: [{ key: 'impor', size: 45, tone: 'warn', label: 'Impor 1' }],
              },
              { key: 'kedaluwarsa', label: 'Kedaluwarsa', value: 'Rp0', segments: [{ key: 'impor', size: 0 }] },
            ]}
          />
        </Card>
        <Card title="Timeline">
          <Timeline
            label="Riwayat surat kuasa"
            events={[
              {
                key: '1',
                what: 'Dibuat',
                who: 'Sari Wulandari',
                when: '18-11-2026 09:12:44',
                dateTime: '2026-11-18T02:12:44Z',
              },
              {
                key: '2',
                what: 'Ditolak',
                who: 'PT Jasa Pabean Contoh',
                when: '19-11-2026 14:03:10',
                note: 'Masa berlaku terlalu singkat.',
                tone: 'bad',
              },
              { key: '3', what: 'Diterima', who: 'PT Jasa Pabean Contoh', when: '20-11-2026 08:00:01', tone: 'good' },
            ]}
          />
        </Card>
        <Card title="TimelineDays">
          <TimelineDays
            level={3}
            days={[
              {
                key: '1',
                heading: '20 November 2026',
                events: [
                  { key: '1', what: 'Surat kuasa diterima', who: 'Dewi Lestari', when: '08.00 WIB', tone: 'good' },
                  { key: '2', what: 'Masuk ke portal', who: 'Sari Wulandari', when: '07.58 WIB', aside: 'Lacak' },
                ],
              },
              {
                key: '2',
                heading: '18 November 2026',
                events: [{ key: '3', what: 'Surat kuasa diberikan', who: 'Sari Wulandari', when: '09.12 WIB' }],
              },
            ]}
          />
        </Card>
        <Card title="DescriptionList">
          <DescriptionList
            items={[
              { term: 'NPWP', value: '0012345678901234' },
              { term: 'NITKU', value: '' },
              { term: 'Alamat perusahaan', value: 'Jalan Pelabuhan Raya 12, Jakarta Utara' },
            ]}
          />
        </Card>
      </div>
    </>
  )
}
