import {
  always,
  caseFact,
  choice,
  companyFact,
  contentFact,
  date,
  decimal,
  defineDocumentedCall,
  entryWith,
  form,
  integer,
  lines,
  longText,
  numberGivenBy,
  onlyEntry,
  sent,
  sentRows,
  text,
} from '@dermaga/service'

/* P3C and CK-1 as companies' systems send them. Source: facts `excise`, "P3C" and "CK-1"; fields that say nothing that the portal does not
 * know already are taken and not kept. */

/** Ids of commodities. Source: facts `excise`: 2 and 3 seen. */
export const GOODS_BY_ID = { '2': 'MMEA', '3': 'HT' } as const
const PLACES = { KC: 'Kantor', KP: 'Kantor pusat' } as const

/** Kinds of period. Only 1 is seen; the others follow the order of the rule (working value). */
const PERIODS = { '1': 'AWAL', '2': 'TAMBAHAN', '3': 'TAMBAHAN_KEPALA', '4': 'TAMBAHAN_DIRJEN' } as const

const id = (label: string) => text(36, label)
const number = (label: string) => decimal(20, 4, label)
const goods = () => choice(GOODS_BY_ID, 'Id jenis BKC')
const year = () => text(4, 'Tahun pita').like('\\d{4}', '4 angka')

/** What both orders say of a stamp. */
const stampFields = {
  hje: number('HJE').required(),
  idGolonganBkc: integer(4, 'Id golongan').required(),
  namaGolonganBkc: text(30, 'Golongan').required(),
  idJenisProduksiBkc: integer(4, 'Id jenis produksi').required(),
  kodeJenisProduksiBkc: text(20, 'Jenis produksi').required(),
  idSeripita: integer(4, 'Id seri pita').required(),
  namaSeripita: text(10, 'Seri pita').required(),
  isiVolume: number('Isi per kemasan').required(),
  jumlahCukai: number('Cukai').required(),
  jumlahPesan: integer(9, 'Jumlah pesan').required(),
  kodeWarna: text(10, 'Kode warna').required(),
  warna: text(30, 'Warna').required(),
  personalisasi: text(20, 'Personalisasi').required(),
  tahunPita: year().required(),
  tarif: number('Tarif cukai').required(),
}
/** What the portal compares with its own register of stamps. */
const stampContent = {
  hje: sent('hje', { zeroIsNone: true }),
  isi: sent('isiVolume'),
  tarif: sent('tarif'),
  seri: sent('namaSeripita'),
  tahunPita: sent('tahunPita'),
  cukai: sent('jumlahCukai'),
}

const orderHeader = {
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required(),
  ambilPitaCukai: choice(PLACES, 'Tempat pengambilan pita').required(),
  idJenisBkc: goods().required(),
  idNppbkc: id('Id NPPBKC').required(),
  kodeKantor: text(6, 'Kode kantor').required(),
  namaJenisBkc: choice({ HT: 'HT', MMEA: 'MMEA' }, 'Jenis BKC').required(),
  namaPerusahaan: text(200, 'Nama perusahaan').required(),
  nppbkc: text(40, 'NPPBKC').required(),
  npwp: text(16, 'NPWP').like('\\d{15,16}', '15 atau 16 angka').required(),
}
const orderContent = {
  izin: sent('idNppbkc'),
  nppbkc: sent('nppbkc'),
  kodeKantor: sent('kodeKantor', { written: 'office' }),
  npwp: sent('npwp', { written: 'npwp' }),
  namaPerusahaan: sent('namaPerusahaan'),
  alamatPerusahaan: sent('alamatPerusahaan'),
  jenisBkc: sent('idJenisBkc', { codes: GOODS_BY_ID }),
  ambilPitaCukai: sent('ambilPitaCukai'),
} as const

/** A company with such a debt gets an answer, not an error. Source: facts `excise`, "P3C", seen. */
const debts = { name: 'hutangPerusahaan', service: 'piutang', states: ['lewatTempo'], field: 'jumlah' } as const

/** What both kinds of P3C say. */
const supplyHeader = {
  ...orderHeader,
  bulanPersediaan: text(6, 'Bulan persediaan').like('(0[1-9]|1[0-2])\\d{4}', 'MMYYYY').required(),
  idJenisPeriodeP3c: choice(PERIODS, 'Id jenis periode').required(),
  namaJenisPeriodeP3C: text(60, 'Jenis periode').required(),
  namaPejabat: text(100, 'Penanggung jawab').required(),
  tanggalPermohonan: date('Tanggal permohonan').required(),
  savePitaCukaiDto: lines(
    100,
    'Pita',
    form({
      ...stampFields,
      idJenisPitaCukai: id('Id jenis pita').required(),
      jumlahRekomendasi: integer(9, 'Jumlah rekomendasi').required(),
      maksimalPesan: integer(9, 'Maksimal pesan').required(),
      flagKawasanBebas: choice({ Y: 'Ya', N: 'Tidak' }, 'Kawasan bebas').required(),
      kodeSatuan: text(10, 'Satuan').required(),
    }),
  ).required(),
}

/** How a P3C is sent. */
const supply = {
  method: 'POST',
  does: 'save',
  service: 'p3c',
  header: 'saveHeaderPojo',
  content: {
    ...orderContent,
    namaPemohon: sent('namaPejabat'),
    jenisP3c: sent('idJenisPeriodeP3c', { codes: PERIODS }),
    bulanPersediaan: sent('bulanPersediaan', { written: 'month' }),
    rincian: sentRows('savePitaCukaiDto', {
      ...stampContent,
      pita: sent('idJenisPitaCukai'),
      lembar: sent('jumlahPesan'),
    }),
  },
  act: 'kirim',
  done: 'P3C tersimpan dan diajukan',
  answer: {
    idP3cHeader: caseFact('id'),
    nomorP3c: caseFact('number'),
    tanggalP3c: caseFact('sentDay'),
    status: caseFact('state'),
    kodeKantor: companyFact('office'),
    bulanPersediaan: contentFact('awalPersediaan'),
    jumlahCukai: contentFact('jumlahCukai'),
  },
  refusedBy: debts,
} as const

export const simpanP3c = defineDocumentedCall({
  ...supply,
  path: '/simpanP3c',
  form: form({
    ...supplyHeader,
    idJenisP3c: integer(2, 'Id jenis P3C').required(),
    idJenisUsaha: integer(4, 'Id jenis usaha').required(),
    namaKantor: text(200, 'Nama kantor'),
    nomorP3C: text(60, 'Nomor P3C'),
    status: text(60, 'Status'),
    tanggalP3C: date('Tanggal P3C'),
  }),
})

/** An exception says by its period, as the other kind does, who permits it. */
export const simpanP3cPengecualian = defineDocumentedCall({
  ...supply,
  path: '/perekaman-p3c-pengecualian/h2h/simpanP3cPengecualian',
  form: form({
    ...supplyHeader,
    namaKantor: text(200, 'Nama kantor').required(),
    nomorP3C: text(60, 'Nomor P3C').required(),
    status: text(60, 'Status').required(),
    tanggalP3C: date('Tanggal P3C').required(),
  }),
})

export const simpanCk1 = defineDocumentedCall({
  method: 'POST',
  path: '/ck1/h2h/simpanCk1',
  does: 'save',
  service: 'ck-1',
  form: form({
    ...orderHeader,
    caraBayar: choice({ T: 'Tunai', K: 'Kredit' }, 'Cara bayar').required(),
    idKuasa: id('Id kuasa').required(),
    jumlahCukai: number('Jumlah cukai').required(),
    jumlahCukaiDibayar: number('Cukai dibayar').required(),
    jumlahCukaiPengurang: number('Cukai pengurang').required(),
    jumlahCukaiPembulatan: number('Cukai dibulatkan'),
    komentar: longText(1000, 'Komentar'),
    namaKantor: text(200, 'Nama kantor').required(),
    namaKuasaPita: text(100, 'Penerima kuasa').required(),
    namaPembohon: text(100, 'Nama pemohon').required(),
    nomorKuasa: text(40, 'Nomor kuasa').required(),
    ppn: number('PPN').required(),
    tanggalCk1: date('Tanggal CK-1').required(),
    detail: lines(
      100,
      'Pita',
      form({
        ...stampFields,
        idMerk: id('Id merek').required(),
        idP3CDetail: id('Id rincian P3C').required(),
        jumlahHje: number('Jumlah HJE').required(),
        jumlahLembar: integer(9, 'Jumlah lembar').required(),
        jumlahLembarPending: integer(9, 'Lembar belum diambil').required(),
        jumlahSatuan: number('Jumlah satuan').required(),
        namaMerk: text(100, 'Merek').required(),
        satuan: text(10, 'Satuan').required(),
      }),
    ).required(),
    pengurangCukai: lines(
      20,
      'Pengurang cukai',
      form({
        idJenisDokumen: choice({ '6': 'CK-2', '7': 'CK-3' }, 'Id jenis dokumen').required(),
        jumlahCukaiPengurang: number('Jumlah pengurang').required(),
        namaJenisDokumen: text(60, 'Jenis dokumen').required(),
        nomorDokumenPengurang: text(50, 'Nomor dokumen').required(),
        saldoPengurang: number('Saldo pengurang').required(),
        tanggalDokumenPengurang: date('Tanggal dokumen').required(),
      }),
    ),
    pengurangSppr: lines(
      20,
      'Pengurang pajak rokok',
      form({
        dokumenAsal: text(60, 'Dokumen asal').required(),
        jumlahPengurangSppr: number('Jumlah pengurang').required(),
        nomorDokumenAsal: text(60, 'Nomor dokumen asal').required(),
        nomorPr4: text(50, 'Nomor PR-4').required(),
        pajakRokok: number('Pajak rokok').required(),
        saldoPr4: text(30, 'Saldo PR-4').required(),
        tanggalPr4: date('Tanggal PR-4').required(),
      }),
    ),
  }),
  content: {
    ...orderContent,
    jenisPemberitahuan: sent('idJenisBkc', { codes: { '2': 'CK-1A', '3': 'CK-1' } }),
    namaPemohon: sent('namaPembohon'),
    caraBayar: sent('caraBayar'),
    // The documented form does not name the decision of deferral: a company has one at a time.
    penundaan: onlyEntry('penundaan-cukai', { sent: 'caraBayar', is: 'K' }),
    kuasa: sent('idKuasa'),
    nomorKuasa: sent('nomorKuasa'),
    namaKuasaPita: sent('namaKuasaPita'),
    jumlahCukai: sent('jumlahCukai'),
    jumlahPengurang: sent('jumlahCukaiPengurang'),
    cukaiDibayar: sent('jumlahCukaiDibayar'),
    ppn: sent('ppn', { zeroIsNone: true }),
    rincian: sentRows('detail', {
      ...stampContent,
      // Stock is kept by stamp and place, not by line of a P3C: its id is that of the stamp (look-up `getDataSaldoPitaCukai`).
      pita: sent('idP3CDetail'),
      merek: sent('namaMerk'),
      lembar: sent('jumlahLembar'),
      jumlahHje: sent('jumlahHje', { zeroIsNone: true }),
    }),
    pengurang: sentRows('pengurangCukai', {
      dokumen: entryWith('pengurang-cukai', 'nomorDokumen', 'nomorDokumenPengurang'),
      jenisDokumen: sent('idJenisDokumen', { codes: { '6': 'CK-2', '7': 'CK-3' } }),
      jumlah: sent('jumlahCukaiPengurang'),
    }),
    pengurangPajak: sentRows('pengurangSppr', {
      dokumen: entryWith('pengurang-cukai', 'nomorDokumen', 'nomorPr4'),
      jenisDokumen: always('PR-4'),
      jumlah: sent('jumlahPengurangSppr'),
    }),
  },
  act: 'kirim',
  done: 'CK-1 tersimpan dan diajukan',
  answer: {
    idCk1Header: caseFact('id'),
    nomorPermohonan: caseFact('number'),
    tanggalPermohonan: caseFact('sentDay'),
    nomorCk1: numberGivenBy('daftarkan'),
    status: caseFact('state'),
    jumlahCukai: contentFact('jumlahCukai'),
    jumlahCukaiPengurang: contentFact('jumlahPengurang'),
    jumlahCukaiDibayar: contentFact('cukaiDibayar'),
    jumlahCukaiPembulatan: contentFact('cukaiDibayar'),
  },
  refusedBy: debts,
})

/** Whether a P3C may be sent today. Source: facts `cukai-penyelesaian`: the first text seen, the second derived. */
export const cekBatasTanggalP3c = defineDocumentedCall({
  method: 'GET',
  path: '/cekBatasTanggalP3c',
  does: 'ask',
  service: 'p3c',
  form: form({
    bulanPersediaan: text(6, 'Bulan persediaan').like('(0[1-9]|1[0-2])\\d{4}', 'MMYYYY').required(),
    idJenisBkc: goods().required(),
    idJenisUsaha: text(4, 'Id jenis usaha'),
  }),
  oneOf: (['AWAL', 'TAMBAHAN'] as const).map(kind => ({
    jenisP3c: always(kind),
    bulanPersediaan: sent('bulanPersediaan', { written: 'month' }),
    jenisBkc: sent('idJenisBkc', { codes: GOODS_BY_ID }),
  })),
  fields: ['jenisP3c', 'bulanPersediaan'],
  answer: { name: 'statusP3c', yes: 'Boleh P3C', no: 'Tidak Boleh P3C' },
})
