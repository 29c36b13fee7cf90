import { declarationKind, type HostReleasedDocument, hostReleased, hostReleasedV2 } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { hostText } from '@dermaga/text'
import type { DeclarationModule } from '../declaration/index.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'

/** Codes of the list `entitas`: of an export, the exporter stands where an import has its importer. */
const TRADERS = ['1', '2', '3'] as const
const BROKER = '4'

/** A document of the company by an official number, as terminals and platforms ask for it. domain: PLB notices, section NLE */
export function registerHostReleasedRoutes(http: Http, { hostReader }: Pick<DeclarationModule, 'hostReader'>): void {
  const released: Handler<typeof hostReleased> = async ({ query, caller, now }) => {
    const kind = declarationKind.safeParse(query.jnsDokumen)
    if (!kind.success) return fail('declaration.notFound')
    const of = { kind: kind.data, number: query.noDokumen, day: query.tglDokumen, office: query.kdKantor }
    const { row, release } = await hostReader.findOfficial(of, caller, now)
    const data: HostReleasedDocument = {
      nomor_dokumen_pengeluaran: release.nomor_respon,
      tanggal_dokumen_pengeluaran: release.tanggal_respon,
      nomor_daftar: row.nomor_daftar,
      tanggal_daftar: row.tanggal_daftar,
      kode_kantor_pendaftaran: query.kdKantor,
      ...contentOf(row.isi),
    }
    return new Answer({ ...(caller.isCompatible && { status: 'OK' as const }), data }, hostText.documentFound)
  }
  for (const call of [hostReleased, hostReleasedV2] as (typeof hostReleased)[]) serve(http, call, released)
}

type ContentFields = Omit<
  HostReleasedDocument,
  | 'nomor_dokumen_pengeluaran'
  | 'tanggal_dokumen_pengeluaran'
  | 'nomor_daftar'
  | 'tanggal_daftar'
  | 'kode_kantor_pendaftaran'
>

function contentOf(isi: Content): ContentFields {
  const entities = rowsOf(isi, 'entitas')
  const entity = (...codes: readonly string[]) =>
    codes.map(code => entities.find(row => row['kodeEntitas'] === code)).find(row => row !== undefined)
  const [trader, broker, [transport]] = [entity(...TRADERS), entity(BROKER), rowsOf(isi, 'pengangkut')]
  return {
    npwp_importir: textOf(trader?.['nomorIdentitas']),
    nama_importir: textOf(trader?.['namaEntitas']),
    alamat_importir: textOf(trader?.['alamatEntitas']),
    npwp_ppjk: textOf(broker?.['nomorIdentitas']),
    nama_ppjk: textOf(broker?.['namaEntitas']),
    alamat_ppjk: textOf(broker?.['alamatEntitas']),
    nama_sarana_pengangkut: textOf(transport?.['namaPengangkut']),
    nomor_voy_flight: textOf(transport?.['nomorPengangkut']),
    brutto: numberOf(isi['bruto']),
    netto: numberOf(isi['netto']),
    detil_dokumen: rowsOf(isi, 'dokumen').map(row => ({
      jenis: textOf(row['kodeDokumen']) ?? '',
      nomor: textOf(row['nomorDokumen']) ?? '',
      tanggal: textOf(row['tanggalDokumen']),
    })),
    detil_kemasan: rowsOf(isi, 'kemasan').map(row => ({
      jenis: textOf(row['kodeJenisKemasan']) ?? '',
      jumlah: numberOf(row['jumlahKemasan']),
    })),
    detil_kontainer: rowsOf(isi, 'kontainer').map(row => ({
      nomor: textOf(row['nomorKontainer']) ?? '',
      ukuran: textOf(row['kodeUkuranKontainer']) ?? '',
      jenis_muat: textOf(row['kodeJenisKontainer']) ?? '',
    })),
  }
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
