import { wibDay } from '@dermaga/contract'
import type { ExchangeModule } from '../exchange/index.ts'
import type { ServiceModule } from '../service/index.ts'

const TANJUNG_PRIOK = '040300'

type Owner = Parameters<ServiceModule['seedDemo']>[1]

/** The terminals between which containers of the demo are moved. */
export async function terminalEntries(
  { seedDemo }: Pick<ServiceModule, 'seedDemo'>,
  { terminal, warehouse }: { terminal: Owner; warehouse: Owner },
  now: Date,
) {
  for (const { owner, kodeTps, namaTps, jenisTps, gudang } of [
    {
      owner: terminal,
      kodeTps: 'TPK1',
      namaTps: 'Terminal Peti Kemas Contoh',
      jenisTps: 'LAPANGAN',
      gudang: [{ kode: 'LP01', nama: 'Lapangan 01' }],
    },
    {
      owner: warehouse,
      kodeTps: 'GDM2',
      namaTps: 'Gudang Mitra Contoh',
      jenisTps: 'KEDUANYA',
      gudang: [
        { kode: 'GD02', nama: 'Gudang 02' },
        { kode: 'LP02', nama: 'Lapangan 02' },
      ],
    },
  ]) {
    const { npwp, namaPerusahaan } = owner.company
    const content = {
      kodeKantor: TANJUNG_PRIOK,
      npwp,
      namaPerusahaan,
      kodeTps,
      namaTps,
      jenisTps,
      gudang,
      nomorKeputusan: `KEP-${kodeTps}/KPU.1/2024`,
      tanggalKeputusan: '2024-03-04',
      alasan: 'Salinan keputusan penetapan TPS diterima kantor.',
    }
    await seedDemo({ service: 'izin-tps', state: 'aktif', content }, owner, now)
  }
}

/** Two containers that came in through the terminal's gate. */
export async function terminalMessage(
  { seedDemo }: Pick<ExchangeModule, 'seedDemo'>,
  sender: Parameters<ExchangeModule['seedDemo']>[1],
  now: Date,
) {
  const day = wibDay(now).replaceAll('-', '')
  const passage = {
    UK_CONT: '40',
    JNS_CONT: 'F',
    BRUTO: '12500.5',
    NO_BC11: '014293',
    TGL_BC11: day,
    WK_INOUT: `${day}000130`,
    KODE_KANTOR: TANJUNG_PRIOK,
  }
  const wire = {
    HEADER: {
      KD_DOK: '1',
      KD_TPS: 'TPK1',
      NM_ANGKUT: 'MV CONTOH JAYA',
      NO_VOY_FLIGHT: '235S',
      TGL_TIBA: day,
      KD_GUDANG: 'LP01',
      REF_NUMBER: `TPK1${day}0001`,
    },
    CONT: [
      { ...passage, NO_CONT: 'TEMU7000001', NO_POL: 'B9001XY' },
      { ...passage, NO_CONT: 'TEMU7000002', NO_POL: 'B9002XY' },
    ],
  }
  await seedDemo({ exchange: 'tps', kind: 'COCOCONT', wire }, sender, now)
}
