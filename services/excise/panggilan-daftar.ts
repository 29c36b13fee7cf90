import {
  caseFact,
  companyFact,
  contentFact,
  dayOfAction,
  defineDocumentedCall,
  fixedFact,
  numberGivenBy,
} from '@dermaga/service'

/* Look-ups that companies' systems make before they order. Source: facts `excise` ("Calls", "NPPBKC", "Pengurang") and
 * `cukai-penyelesaian` ("Stamp balance"). Members whose value the portal does not have are null. */

const goodsId = { MMEA: 2, HT: 3 } as const
const ofLicence = { is: 'content', field: 'nppbkc' } as const

const stamp = {
  hje: contentFact('hje'),
  idJenisBkc: contentFact('jenisBkc', goodsId),
  isiVolume: contentFact('isi'),
  tarif: contentFact('tarif'),
  namaSeripita: contentFact('seri'),
  namaGolonganBkc: contentFact('golongan'),
  kodeJenisProduksiBkc: contentFact('jenisProduksi'),
  kodeWarna: contentFact('kodeWarna'),
  personalisasi: contentFact('personalisasi'),
  tahunPita: contentFact('tahunPita'),
  namaMerk: contentFact('merek'),
  nppbkc: contentFact('nppbkc'),
  idNppbkc: contentFact('izin'),
}

export const browseNppbkc = defineDocumentedCall({
  method: 'GET',
  path: '/nppbkc/browseNppbkc',
  does: 'look-up',
  service: 'izin-nppbkc',
  by: { nppbkc: { is: 'number' } },
  page: { number: 'pageNumber', size: 'pageSize' },
  found: 'NPPBKC ditemukan',
  empty: 'NPPBKC tidak ditemukan',
  fields: {
    idNppbkc: caseFact('id'),
    kodeKantor: companyFact('office'),
    namaKantor: companyFact('officeName'),
    nppbkc: caseFact('number'),
    namaPerusahaan: contentFact('namaPerusahaan'),
    alamatPerusahaan: contentFact('alamatPerusahaan'),
    npwp: contentFact('npwp'),
    nomorKep: contentFact('nomorKeputusan'),
    tanggalNppbkc: contentFact('tanggalKeputusan'),
    akhirBerlaku: contentFact('berlakuSampai'),
    kodeJenisBkc: contentFact('kodeJenisBkc'),
    kodeJenisUsaha: contentFact('kodeJenisUsaha'),
    blokir: { of: 'standing', values: { active: 'N' }, otherwise: 'Y' },
    nomorCabut: fixedFact(null),
    tanggalCabut: fixedFact(null),
  },
})

export const getCukaiJenisPita = defineDocumentedCall({
  method: 'GET',
  path: '/transform/getCukaiJenisPita',
  does: 'look-up',
  service: 'jenis-pita',
  by: { nppbkc: ofLicence },
  found: 'Jenis pita ditemukan',
  empty: 'Belum ada jenis pita untuk NPPBKC ini',
  fields: {
    idJenisPitaCukai: caseFact('id'),
    ...stamp,
    awalBerlaku: contentFact('awalBerlaku'),
    akhirBerlaku: contentFact('akhirBerlaku'),
    status: { of: 'standing', values: { active: 'AKTIF' }, otherwise: 'Pita Non Aktif' },
  },
})

export const getDataSaldoPitaCukai = defineDocumentedCall({
  method: 'GET',
  path: '/getDataSaldoPitaCukai',
  does: 'look-up',
  service: 'jenis-pita',
  accountsOf: 'pita-cukai',
  by: {
    nppbkc: ofLicence,
    lokasiPita: { is: 'key', part: 1 },
    tahunPita: { is: 'content', field: 'tahunPita' },
  },
  found: 'Saldo pita ditemukan',
  empty: 'Belum ada saldo pita',
  fields: {
    // Stock is kept by stamp and place, not by line of a P3C.
    idP3cDetail: caseFact('id'),
    idJenisPitaCukai: caseFact('id'),
    ...stamp,
    lokasiPita: { of: 'key', part: 1 },
    ambilPitaCukai: { of: 'key', part: 1 },
    saldo: { of: 'balance' },
  },
})

export const getKuasa = defineDocumentedCall({
  method: 'GET',
  path: '/referensi/ck1/getKuasa',
  does: 'look-up',
  service: 'kuasa-ck1',
  onlyActive: true,
  by: { nppbkc: ofLicence },
  found: 'Kuasa ditemukan',
  empty: 'Belum ada kuasa yang aktif',
  fields: {
    idKuasa: caseFact('id'),
    nomorKuasa: caseFact('number'),
    penerimaKuasa: contentFact('penerimaKuasa'),
    identitas: contentFact('identitas'),
  },
})

const documentIds = { 'CK-2': 6, 'CK-3': 7 } as const
const deduction = {
  idDokumenPengurang: caseFact('id'),
  nomorDokumenPengurang: contentFact('nomorDokumen'),
  tanggalDokumenPengurang: contentFact('tanggalDokumen'),
  jumlahCukaiPengurang: { of: 'balance' },
  namaJenisDokumen: contentFact('jenisDokumen'),
  idJenisDokumen: contentFact('jenisDokumen', documentIds),
} as const

export const getPengurangCukai = defineDocumentedCall({
  method: 'GET',
  path: '/getPengurangCukai',
  does: 'look-up',
  service: 'pengurang-cukai',
  accountsOf: 'pengurang-cukai',
  onlyActive: true,
  only: { field: 'jenisDokumen', isOneOf: ['CK-2', 'CK-3'] },
  by: { nppbkc: ofLicence },
  found: 'Pengurang cukai ditemukan',
  empty: 'Belum ada pengurang cukai',
  fields: deduction,
})

/** The text for none is seen. Source: facts `cukai-penyelesaian`, "CK-1". */
export const getPengurangPajakRokok = defineDocumentedCall({
  method: 'GET',
  path: '/getPengurangPajakRokok',
  does: 'look-up',
  service: 'pengurang-cukai',
  accountsOf: 'pengurang-cukai',
  onlyActive: true,
  only: { field: 'jenisDokumen', isOneOf: ['PR-4'] },
  by: { idNppbkc: { is: 'content', field: 'izin' } },
  page: { number: 'page', size: 'limit' },
  found: 'Pengurang pajak rokok ditemukan',
  empty: 'Pengurang SPPR Kosong, Harap Rekam PR-4 Terlebih Dahulu !',
  fields: {
    idDokumenPengurang: caseFact('id'),
    nomorPr4: contentFact('nomorDokumen'),
    tanggalPr4: contentFact('tanggalDokumen'),
    pajakRokok: contentFact('jumlah'),
    saldoPr4: { of: 'balance' },
  },
})

/** What was deducted and what is left of each CK-3. */
export const getViewSaldoCk3 = defineDocumentedCall({
  method: 'GET',
  path: '/host-to-host/getViewSaldoCk3H2h',
  does: 'look-up',
  service: 'pengurang-cukai',
  accountsOf: 'pengurang-cukai',
  only: { field: 'jenisDokumen', isOneOf: ['CK-3'] },
  by: { nppbkc: ofLicence },
  found: 'Saldo CK-3 ditemukan',
  empty: 'Belum ada saldo CK-3',
  fields: {
    idSaldoPengurangCukai: caseFact('id'),
    idJenisDokumen: contentFact('jenisDokumen', documentIds),
    nomorDokumen: contentFact('nomorDokumen'),
    tanggalDokumen: contentFact('tanggalDokumen'),
    saldo: { of: 'balance' },
    flagAktif: { of: 'standing', values: { active: 'Y' }, otherwise: 'N' },
    rincian: { of: 'entries' },
  },
})

export const getCukaiCk1Header = defineDocumentedCall({
  method: 'GET',
  path: '/transform/getCukaiCk1Header',
  does: 'look-up',
  service: 'ck-1',
  by: { nppbkc: ofLicence },
  found: 'CK-1 ditemukan',
  empty: 'Belum ada CK-1',
  fields: {
    idCk1Header: caseFact('id'),
    nomorPermohonan: caseFact('number'),
    nomorCk1: numberGivenBy('daftarkan'),
    tanggalCk1: dayOfAction('daftarkan'),
    tanggalLunas: dayOfAction('terimaPembayaran'),
    tanggalPermohonan: caseFact('sentDay'),
    kodeKantor: companyFact('office'),
    namaKantor: companyFact('officeName'),
    idNppbkc: contentFact('izin'),
    nppbkc: contentFact('nppbkc'),
    npwp: contentFact('npwp'),
    namaPerusahaan: contentFact('namaPerusahaan'),
    caraBayar: contentFact('caraBayar'),
    ambilPitaCukai: contentFact('ambilPitaCukai'),
    idJenisBkc: contentFact('jenisBkc', goodsId),
    namaJenisBkc: contentFact('jenisBkc'),
    jumlahCukai: contentFact('jumlahCukai'),
    jumlahCukaiPengurang: contentFact('jumlahPengurang'),
    jumlahCukaiDibayar: contentFact('cukaiDibayar'),
    ppn: contentFact('ppn'),
    tanggalJatuhTempo: contentFact('jatuhTempo'),
    kodeBilling: caseFact('billing'),
    status: caseFact('state'),
  },
})

export const getCukaiCk1Detail = defineDocumentedCall({
  method: 'GET',
  path: '/transform/getCukaiCk1Detail',
  does: 'look-up',
  service: 'ck-1',
  by: { idCk1Header: { is: 'id' } },
  found: 'Rincian CK-1 ditemukan',
  empty: 'CK-1 tidak ditemukan',
  fields: {
    idCk1Header: caseFact('id'),
    detail: {
      of: 'rows',
      list: 'rincian',
      fields: {
        idP3CDetail: contentFact('pita'),
        namaMerk: contentFact('merek'),
        hje: contentFact('hje'),
        isiVolume: contentFact('isi'),
        tarif: contentFact('tarif'),
        namaSeripita: contentFact('seri'),
        tahunPita: contentFact('tahunPita'),
        jumlahLembar: contentFact('lembar'),
        jumlahCukai: contentFact('cukai'),
        jumlahHje: contentFact('jumlahHje'),
      },
    },
    pengurangCukai: {
      of: 'rows',
      list: 'pengurang',
      fields: {
        idJenisDokumen: contentFact('jenisDokumen', documentIds),
        nomorDokumenPengurang: contentFact('nomorDokumen'),
        jumlahCukaiPengurang: contentFact('jumlah'),
      },
    },
  },
})

/** The decided tariffs of brands, with those that no longer apply. */
const brands = (
  path: string,
  service: 'tarif-ht' | 'tarif-mmea',
  tariff: Readonly<Record<string, ReturnType<typeof contentFact>>>,
) =>
  defineDocumentedCall({
    method: 'GET',
    path,
    does: 'look-up',
    service,
    by: { nppbkc: ofLicence },
    page: { number: 'page', size: 'limit' },
    found: 'Tarif merek ditemukan',
    empty: 'Belum ada tarif merek',
    fields: {
      idTarifMerkHeader: caseFact('id'),
      nomorSkep: contentFact('nomorKeputusan'),
      tanggalSkep: contentFact('tanggalKeputusan'),
      idProses: caseFact('id'),
      idMerk: caseFact('id'),
      namaMerk: contentFact('merek'),
      jenisProduksiBkc: contentFact('jenisProduksi'),
      // A decision applies until another one replaces it.
      awalBerlaku: contentFact('tanggalKeputusan'),
      akhirBerlaku: fixedFact(null),
      hje: contentFact('hje'),
      hjePerKemasan: contentFact('hje'),
      isi: contentFact('isi'),
      tujuan: contentFact('tujuan'),
      ...tariff,
      nppbkc: contentFact('nppbkc'),
      namaKantor: companyFact('officeName'),
      namaPerusahaan: contentFact('namaPerusahaan'),
      status: fixedFact('Selesai'),
      statusMerk: { of: 'standing', values: { active: 'AKTIF' }, otherwise: 'TIDAK AKTIF' },
    },
  })

export const browseTarifHt = brands('/portal/tarif-merk/browse-ht', 'tarif-ht', {
  isiRel: contentFact('isiRel'),
  tarif: contentFact('tarif'),
})
export const browseTarifMmea = brands('/portal/tarif-merk/browse-mmea', 'tarif-mmea', {
  tarifSpesifik: contentFact('tarif'),
  tarifPerKemasan: contentFact('tarifPerKemasan'),
})

/** The ethyl alcohol that the company makes, with its tariff by law, also what is no longer made. */
export const browseTarifEa = defineDocumentedCall({
  method: 'GET',
  path: '/portal/tarif-merk/browse-ea',
  does: 'look-up',
  service: 'jenis-ea',
  by: { nppbkc: ofLicence },
  page: { number: 'page', size: 'limit' },
  found: 'Tarif merek ditemukan',
  empty: 'Belum ada tarif merek',
  fields: {
    idTarifMerkHeader: caseFact('id'),
    nomorSkep: caseFact('number'),
    tanggalSkep: contentFact('awalBerlaku'),
    idProses: caseFact('id'),
    idMerk: caseFact('id'),
    namaMerk: contentFact('namaProduk'),
    awalBerlaku: contentFact('awalBerlaku'),
    akhirBerlaku: fixedFact(null),
    kadar: contentFact('kadar'),
    asalBahan: contentFact('asalBahan'),
    tarif: contentFact('tarif'),
    nppbkc: contentFact('nppbkc'),
    namaKantor: companyFact('officeName'),
    namaPerusahaan: companyFact('applicant'),
    status: fixedFact('Selesai'),
    statusMerk: { of: 'standing', values: { active: 'AKTIF' }, otherwise: 'TIDAK AKTIF' },
  },
})

/** LACK-11 of the company. Source: facts `cukai-fasilitas`, "Calls seen". */
export const browseLack11 = defineDocumentedCall({
  method: 'GET',
  path: '/portal/lack11/browse-dokumen',
  does: 'look-up',
  service: 'lack-11',
  by: { jenisBkc: { is: 'row', list: 'barang', field: 'jenisBkc' } },
  page: { number: 'page', size: 'limit' },
  found: 'LACK-11 ditemukan',
  empty: 'Belum ada LACK-11',
  fields: {
    idLack11Header: caseFact('id'),
    idProses: caseFact('id'),
    nomorLack11: caseFact('number'),
    periode: contentFact('triwulan'),
    tahunLaporan: contentFact('tahun'),
    jenisBkc: { of: 'values', list: 'barang', field: 'jenisBkc' },
    waktuRekam: caseFact('sentAt'),
    namaPerusahaan: contentFact('namaPerusahaan'),
    nppbkc: contentFact('nppbkc'),
    status: caseFact('state'),
  },
})
