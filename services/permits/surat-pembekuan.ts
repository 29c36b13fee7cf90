import { centred, paper, points, signatures } from '@dermaga/service'

/* The decisions about a freeze and a revocation (`pembekuan.ts`). Their official layouts were not seen: their words are working values. */

type FreezeValue =
  | 'pemohon'
  | 'npwp'
  | 'kantor'
  | 'isi.batasPemulihan'
  | 'tanggal.laporkanPemulihan'
  | `nomor.${string}`
  | `jawaban.${'usulkanPembekuan' | 'usulkanPencairan' | 'usulkanPencabutan' | 'usulkanPencabutanBeku'}.${string}`

interface FreezePaperWords {
  /** For the titles: `Sertifikat AEO`. */
  readonly name: string
  /** What is decided about, with its number: `Sertifikat AEO Nomor {nomor.sertifikat}`. */
  readonly what: string
  /** For the line below the title, which is left out without it: `NPPBKC {pemohon}`. */
  readonly about?: string
  /** Who signs: `Kepala {kantor}`. */
  readonly signer: string
  readonly onBehalfOf: string
  readonly rules: readonly string[]
  /** What is not allowed during a freeze. */
  readonly whileFrozen?: string
  /** What is valid again after a freeze. */
  readonly reinstated: string
  /** What follows from a revocation. */
  readonly afterRevocation: string
}

export function freezePapers(words: FreezePaperWords) {
  const { name, what, about, rules, whileFrozen, reinstated } = words
  const basis = [points('Mengingat', ...rules), centred('MEMUTUSKAN:')]
  const holder = `${what} atas nama {pemohon}, NPWP {npwp}`
  const aboutOf = (decision: string) => (about === undefined ? {} : { about: `${decision} ${about}` })
  const signed = (action: string) => signatures({ as: words.signer, onBehalfOf: words.onBehalfOf, action })
  const cure = 'Keadaan yang menjadi alasan pembekuan dipulihkan paling lambat {isi.batasPemulihan}.'
  return {
    pembekuan: paper<FreezeValue, string>({
      title: `Keputusan Pembekuan ${name}`,
      ...aboutOf('Pembekuan'),
      validity: { aktif: 'ended' },
      blocks: [
        points(
          'Menimbang',
          'bahwa terdapat alasan pembekuan: {jawaban.usulkanPembekuan.alasan};',
          'bahwa alasan itu diuraikan sebagai berikut: {jawaban.usulkanPembekuan.uraian}',
        ),
        ...basis,
        points('KESATU', `Membekukan ${holder}.`),
        ...(whileFrozen === undefined
          ? [points('KEDUA', cure)]
          : [points('KEDUA', whileFrozen), points('KETIGA', cure)]),
        signed('bekukan'),
      ],
    }),
    pencairan: paper<FreezeValue, string>({
      title: `Keputusan Pencairan Pembekuan ${name}`,
      ...aboutOf('Pencairan pembekuan'),
      blocks: [
        points(
          'Menimbang',
          'bahwa {pemohon} melaporkan pemulihan pada {tanggal.laporkanPemulihan};',
          'bahwa pemulihan telah diteliti dengan hasil: {jawaban.usulkanPencairan.hasil}',
        ),
        ...basis,
        points('KESATU', `Mencairkan pembekuan ${holder}.`),
        points('KEDUA', `${reinstated} dapat digunakan kembali sejak keputusan ini ditetapkan.`),
        signed('cairkan'),
      ],
    }),
    pencabutan: revocationPaper('usulkanPencabutan', 'cabut'),
    pencabutanBeku: revocationPaper('usulkanPencabutanBeku', 'cabutBeku'),
  }

  /** The same letter for a valid and for a frozen entry, which two actions propose. */
  function revocationPaper(proposal: 'usulkanPencabutan' | 'usulkanPencabutanBeku', action: string) {
    return paper<FreezeValue, string>({
      title: `Keputusan Pencabutan ${name}`,
      ...aboutOf('Pencabutan'),
      blocks: [
        points(
          'Menimbang',
          `bahwa terdapat alasan pencabutan: {jawaban.${proposal}.alasan};`,
          `bahwa alasan itu diuraikan sebagai berikut: {jawaban.${proposal}.uraian}`,
        ),
        ...basis,
        points('KESATU', `Mencabut ${holder}.`),
        points('KEDUA', words.afterRevocation),
        signed(action),
      ],
    })
  }
}
