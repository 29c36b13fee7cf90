import { MANIFEST, type ManifestPost, manifestFind } from '@dermaga/contract'
import type { SoughtPost, StoredPost } from '../adapter/index.ts'
import type { DeclarationModule } from '../declaration/index.ts'
import { type Http, serve } from '../http/route.ts'
import { positionOf } from './position.ts'

interface Parts {
  find: (sought: SoughtPost) => Promise<StoredPost[]>
  declaration: Pick<DeclarationModule, 'requireSubmitter'>
}

/** A user who files documents reads the post of a B/L whose number, day and office they know, as in the core system itself. */
export function registerManifestRoutes(http: Http, { find, declaration }: Parts): void {
  serve(http, manifestFind, async ({ query, caller }) => {
    await declaration.requireSubmitter(caller)
    const posts = await find(query)
    return { items: posts.slice(0, MANIFEST.postsMax).map(postOf) }
  })
}

const postOf = (post: StoredPost): ManifestPost => ({
  nomorBc11: post.nomorBc11,
  tanggalBc11: post.tanggalBc11,
  ...positionOf(post.nomorPos),
  namaSarana: post.namaSarana,
  bendera: post.bendera,
  nomorVoyage: post.nomorVoyage,
  caraAngkut: post.caraAngkut,
  tanggalTiba: post.tanggalTiba,
  pelabuhanAsal: post.pelabuhanAsal,
  pelabuhanBongkar: post.pelabuhanBongkar,
  kodeGudang: post.kodeGudang,
  namaPenerima: post.namaPenerima,
  kontainer: post.kontainer,
})
