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
