import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../packages/contract/src/catalogue-data/entries.ts'
import { PAGE_ROUTES } from '../../packages/contract/src/catalogue-data/pages.ts'
import { ROOT } from './source.ts'

/**
 * An independent transcription of spec §2.10 in the order of the specification: the prefix of a group and its paths.
 * `.` is the prefix itself; `a(b c)` is a, a/b and a/c; `{id}` is a parameter; `{a,b}` is either.
 */
const GROUPS: readonly (readonly [prefix: string, words: string])[] = [
  [
    '/cukai-fasilitas',
    `kep-pemasok-pembebasan nppp kep-pengguna-pembebasan tidak-dipungut lack-1 lack-2 lack-10
     lack-pemasok-pembebasan(inhouse/detail/{id} inhouse/edit/{id}) lack-spritus-bakar(inhouse/detail/{id} inhouse/edit/{id})
     lack-pengguna-pembebasan(detail rekam perbaikan pembatalan)`,
  ],
  [
    '/perijinan',
    `rekamForm3d form3d/pembatalan form3d/detailForm3D form3d/riwayat form3d/perubahanData rekamizin transaksionalTPB
     detailPermohonan PerpanjanganTPB PerubahanTPB PembatalanTPB pengajuanjaminan registrasinppbkc rekamftz izin_ppjk
     rekamizinpengangkut draft_izin_ppjk draft_izin_ftz`,
  ],
  [
    '/transaksional-portal',
    `. history browsepermohonan browse-izin tracking-permohonan
     perekaman-permohonan(perpanjangan perubahan draft pembatalan) detailcms`,
  ],
  [
    '/manifest',
    '. ppbt permohonan-kontainer-kosong track-data-manifest manifes-new-doc bill-of-lading nvocc nvocc/nvocc-doc',
  ],
  ['', 'ujilaboratorium dokumen-pabean micro-fe/report/respon micro-fe/report/formulir'],
  ['/gate/gate-mandiri', '. gate-in gate-out stuffing pembongkaran areatransit'],
  ['', 'rush-handling/browse'],
  ['/kite', 'bcklt lhpre monitoring/bahan-baku inventory-ikm lacak-barang lde'],
  ['', 'vd-monitoring vd-pembayaran realisasi-vp'],
  [
    '/perbendaharaan',
    `jaminan browse-jaminan update-laporan-keuangan penundaan-dan-pengangsuran/browse permohonan-pembayaran-awal
     browse-billing browse-piutang browse-pengembalian perekaman-billing perekaman-pengembalian browse-keberatan
     perekaman-keberatan`,
  ],
  [
    '/perbendaharaan/siap-tanding',
    'banding keberatan sidang gugatan perekaman-permintaan-sub browse-banding perekaman-billing-banding browse-monitoring',
  ],
  ['', 'perizinan-ftz/izin-transaksional-bp-kawasan single-document/browse-konfirmasi'],
  ['/{dokumen-barang-kiriman,barangkiriman}', '. xray-belum-diajukan browse-cetak-respon'],
  [
    '',
    `daftarizinnppbkc perubahandataftz PerubahanDataPengangkut PerubahanDataPPJK Permohonan pembukaanblokir
     pencabutanakses permohonan/buka-blokir permohonan/cabut-akses`,
  ],
  ['/cukai-perijinan', 'kuasa penundaan berkala'],
  [
    '/cukai-perdagangan',
    // The specification names these actions in English: record, view, correct, cancel, draft, copy.
    `{ck-5,ck-6,ck-5-berkala}(rekam detail perbaikan pembatalan draft salin) lack-11 tpt {pemasukan,pengeluaran}-mandiri
     konfirmasi-pemasukan dokumen-pabean-bkc penutupan-ck5-ekspor daftar-merk-ck6`,
  ],
  [
    '/cukai-produksi',
    `laporan-ck4 order-online list-order-online pengajuan-gol-ht pengajuan-tarif-ht pengajuan-tarif-mmea
     {rekam,perbaikan,pembatalan,detail}/{mmea,ea,ht}/{id} jenis-pita jenis-ea tarif-ht tarif-mmea tis-bukan-eceran kmea`,
  ],
  ['/cukai-penyelesaian', 'p3c saldo-pita-cukai ck-2 ck-3 saldo-ck-3 saldo-bck ck-1c billing sisa-pabrik'],
  [
    '',
    `pengumuman-cukai skpkb carnet/browse vooruitslag/* surat-kuasa/browse blokir-nasional/permohonan-browse
     tps/discharge tps/plp tps/host-to-host namamodul`,
  ],
]

/** spec §2.2, as written there. */
const PAGES = `nle DokumenPPKPLB DokumenPPBPLB DokumenDokap perijinan/RekamMitaMember RekamSuratKesediaan
  perijinan/RekamPermohonanAEO DokumenBc16 DokumenBc20 DokumenBC23 DokumenBC25 DokumenBC27 DokumenBC28 DokumenBC30
  DokumenBC33 DokumenBC40 DokumenBC41 DokumenBC261 DokumenBC262 DokumenFTZ021 DokumenFTZ022 DokumenFTZ003 DokumenFTZ011
  DokumenFTZ012 DokumenFTZ013 DokumenP3BET redistribusi history perijinan/rekamizin perijinan/browseizin
  perijinan/permohonan perijinan/periksalokasi statusrespon pemasokht pemasokmmea pemasoktp tempatusahaht tempatusahaea
  tempatusahasimpan tempatusahaimport tempatusahasalur tempatusahaeceran tempatusahammea alamat legalitas tanggungjawab
  perpajakan datalain tujuanht tujuanea dashboardwizard smartframe datajson dashboard perijinan/rekamIzinTpb
  perijinan/kite izinDetail user-manager-admin user-manager-admin-cukai user-profile upload-surat
  perijinan/perbaikanForm3d detailForm3d pkbsi/browse-pkbsi pkbsi/pengajuan-pkbsi pkbsi/detil-permohonan
  profile/mfa-activation`

test('the transcription expands as documented', () => {
  expect(expand(['/a', '. b(c d/{id})']).sort()).toEqual(['/a', '/a/b', '/a/b/c', '/a/b/d/:id'])
  expect(expand(['', '{x,y}/{m,n}'])).toEqual(['/x/m', '/x/n', '/y/m', '/y/n'])
  expect(expand(['', '{in,out}-alone'])).toEqual(['/in-alone', '/out-alone'])
})

test('the catalogue has exactly the paths of §2.10', () => {
  const specified = GROUPS.flatMap(expand).sort()
  expect(CATALOGUE.map(entry => entry.path).sort()).toEqual(specified)
})

test('no path is in the catalogue twice', () => {
  const paths = CATALOGUE.map(entry => entry.path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

// spec §2.10-1, §2.10-3
test.each([...CATALOGUE])('$path is well-formed', ({ path, title, modulSlug, host, contract }) => {
  expect(path).toMatch(/^(\/([A-Za-z0-9]+([-_][A-Za-z0-9]+)*|:idx?))+(\/\*)?$/)
  expect(modulSlug).toMatch(/^[A-Z][A-Za-z0-9]*$/)
  expect(title).toMatch(/^\S.*\S$/)
  expect(host ?? 'none').toMatch(/^[a-z]+(-[a-z]+)*$/)
  expect(contract === undefined).toBe(host === undefined)
})

// spec §2.10-1
test('every module has one static entry, its other paths are additional, and one host serves them', () => {
  const modules = Map.groupBy(CATALOGUE, entry => entry.modulSlug)
  for (const [modulSlug, entries] of modules) {
    expect(entries.filter(entry => entry.flag === 'static').length, modulSlug).toBe(1)
    expect(new Set(entries.map(entry => entry.host)).size, modulSlug).toBe(1)
  }
})

test('only existing sub-applications have a host, and each of them has a folder', () => {
  const hosts = new Set(CATALOGUE.flatMap(entry => entry.host ?? []))
  const folders = readdirSync(path.join(ROOT, 'subapps'))
  // A sub-application in development defines its own catalogue entry.
  const described = folders.filter(slug => existsSync(path.join(ROOT, 'subapps', slug, 'subapp.json')))
  expect([...hosts, ...described].sort()).toEqual(folders.sort())
})

// spec §1-3
test('the pages are the routes of §2.2, letter for letter', () => {
  expect(PAGE_ROUTES.map(page => page.path).sort()).toEqual(
    PAGES.split(/\s+/)
      .map(word => `/${word}`)
      .sort(),
  )
  expect(PAGE_ROUTES.filter(page => !/^\S.*\S$/.test(page.title))).toEqual([])
})

/** All paths of a group. */
function expand([prefix, words]: readonly [string, string]): string[] {
  const paths = [...words.matchAll(/([^\s()]+)(?:\(([^)]*)\))?/g)].flatMap(([, word = '', variants = '']) => [
    word,
    ...variants
      .split(' ')
      .filter(Boolean)
      .map(variant => `${word}/${variant}`),
  ])
  return paths
    .map(path => (path === '.' ? prefix : `${prefix}/${path}`))
    .flatMap(alternatives)
    .map(path => path.replaceAll('{id}', ':id'))
}

/** Expands a path with `{a,b}` into one path each. */
function alternatives(path: string): string[] {
  const [choice, words] = /\{([^}]*,[^}]*)\}/.exec(path) ?? []
  if (choice === undefined || words === undefined) return [path]
  return words.split(',').flatMap(word => alternatives(path.replace(choice, word)))
}
