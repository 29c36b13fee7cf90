import { hostManifest, hostManifestV2 } from '@dermaga/contract'
import { hostText } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'
import type { ManifestModule } from '../manifest/index.ts'
import { isOwnCompany } from './own-company.ts'

/** The post of a B/L for companies' own systems, from the same source as the declaration editor. */
export function registerHostManifestRoutes(http: Http, { find }: Pick<ManifestModule, 'find'>): void {
  const manifest: Handler<typeof hostManifest> = async ({ query, caller }) => {
    const { noHostBl: nomor, tglHostBl, kodeKantor, nama } = query
    const all = await find({ nomor, tanggal: reversed(tglHostBl), kodeKantor, nama })
    // A company's system may ask for any B/L; what a company allows a platform is its own data.
    const names = (npwp: string) => npwp !== '' && isOwnCompany(npwp, caller)
    const found = caller.platform ? all.filter(post => names(post.npwpPenerima) || names(post.npwpPemilik)) : all
    const [post, ...others] = found
    if (!post) return fail('manifest.notFound', { nomor })
    // A program would declare the first of them unseen.
    if (others.length > 0) fail('manifest.several', { nomor, count: found.length })
    return new Answer(
      {
        ...(caller.isCompatible && { status: 'OK' as const }),
        noBc11: post.nomorBc11,
        tglBc11: reversed(post.tanggalBc11),
        noPos: post.nomorPos,
        idManifesDetail: post.id,
        namaSaranaPengangkut: post.namaSarana,
        bendera: post.bendera,
        noVoyage: post.nomorVoyage,
        caraPengangkutan: post.caraAngkut,
        tglTiba: reversed(post.tanggalTiba),
        pelAsal: post.pelabuhanAsal,
        pelTransit: post.pelabuhanTransit,
        pelBongkar: post.pelabuhanBongkar,
        kodeGudang: post.kodeGudang,
        namaPemilik: post.namaPemilik,
        npwpPemilk: post.npwpPemilik,
        namaPenerima: post.namaPenerima,
        npwpPenerima: post.npwpPenerima,
        nilaiSimi: post.nilai,
        respon: post.respon,
        listContainer: post.kontainer.map(({ nomor: noKontainer, ukuran, tipe, jenis }) => ({
          noKontainer,
          ukuranKontainer: ukuran,
          tipeKontainer: tipe,
          jenisKontainer: jenis,
        })),
      },
      hostText.manifestFound,
    )
  }
  for (const call of [hostManifest, hostManifestV2] as (typeof hostManifest)[]) serve(http, call, manifest)
}

/** `YYYY-MM-DD` as `DD-MM-YYYY`, and back. */
const reversed = (day: string): string => day.split('-').reverse().join('-')
