import {
  caseFact,
  choice,
  companyFact,
  contentFact,
  date,
  dayOfAction,
  decimal,
  defineDocumentedCall,
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

/* CK-1C as companies' systems send it and ask for it. Source: facts `excise`, "CK-1C". What the office decides (its numbers, days and
 * officers) is taken and not kept. */

const number = (label: string) => decimal(24, 4, label)
const YES_NO = { Y: 'Ya', N: 'Tidak' } as const

const line = {
  idMerk: text(36, 'Id merek').required(),
  namaMerk: text(100, 'Merek').required(),
  // The page does not say which goods they are; ids as in CK-1.
  idJenisBkc: choice({ '1': 'EA', '2': 'MMEA' }, 'Id jenis BKC'),
  idJenisKemasan: integer(4, 'Id jenis kemasan').required(),
  namaJenisKemasan: text(60, 'Jenis kemasan').required(),
  jumlahKemasan: number('Jumlah kemasan').required(),
  isiMililiter: number('Isi kemasan (ml)').required(),
  jumlahMililiter: number('Jumlah mililiter').required(),
  isiLiter: number('Isi kemasan (liter)').required(),
  jumlahLiter: number('Jumlah liter').required(),
  tarifCukai: number('Tarif cukai').required(),
  jumlahCukai: number('Cukai').required(),
}

const header = {
  kodeKantor: text(6, 'Kode kantor').required(),
  namaKantor: text(200, 'Nama kantor').required(),
  idNppbkc: text(36, 'Id NPPBKC').required(),
  nppbkc: text(40, 'NPPBKC').required(),
  npwp: text(16, 'NPWP').like('\\d{15,16}', '15 atau 16 angka').required(),
  namaPerusahaan: text(200, 'Nama perusahaan').required(),
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required(),
  namaPemohon: text(100, 'Nama pemohon').required(),
  caraBayar: choice({ T: 'Tunai', K: 'Berkala' }, 'Cara bayar').required(),
  jumlahCukaiDibayar: number('Cukai dibayar').required(),
  jumlahCukaiPembulatan: number('Cukai dibulatkan').required(),
  flagBatal: choice(YES_NO, 'Dibatalkan').required(),
  status: text(60, 'Status'),
}

const headerContent = {
  izin: sent('idNppbkc'),
  nppbkc: sent('nppbkc'),
  kodeKantor: sent('kodeKantor', { written: 'office' }),
  npwp: sent('npwp', { written: 'npwp' }),
  namaPerusahaan: sent('namaPerusahaan'),
  alamatPerusahaan: sent('alamatPerusahaan'),
  namaPemohon: sent('namaPemohon'),
  caraBayar: sent('caraBayar'),
  // The documented form does not name the permit: a company has one at a time.
  berkala: onlyEntry('berkala-cukai', { sent: 'caraBayar', is: 'K' }),
} as const

const lineContent = {
  merek: sent('namaMerk'),
  jenis: sent('idJenisBkc', { codes: { '1': 'EA', '2': 'A_TANPA' } }),
  jenisKemasan: sent('namaJenisKemasan'),
  jumlahKemasan: sent('jumlahKemasan'),
  isi: sent('isiMililiter'),
} as const

const answer = {
  idCk1cHeader: caseFact('id'),
  nomorPermohonan: caseFact('number'),
  tanggalPermohonan: caseFact('sentDay'),
  nomorCk1c: numberGivenBy('daftarkan'),
  tanggalCk1c: dayOfAction('daftarkan'),
  status: caseFact('state'),
  jumlahCukaiDibayar: contentFact('cukaiDibayar'),
  jumlahCukaiPembulatan: contentFact('pembulatan'),
}

export const rekamCk1c = defineDocumentedCall({
  method: 'POST',
  path: '/ck1c/h2h/rekam-ck1c',
  does: 'save',
  service: 'ck-1c',
  form: form({
    ...header,
    idProses: text(36, 'Id proses'),
    nomorCk1c: text(60, 'Nomor CK-1C'),
    tanggalCk1c: date('Tanggal CK-1C'),
    tanggalPermohonan: date('Tanggal permohonan').required(),
    tanggalJatuhTempo: date('Tanggal jatuh tempo'),
    tanggalLunas: date('Tanggal lunas'),
    nipPejabat: text(18, 'NIP pejabat'),
    namaPejabat: text(100, 'Nama pejabat'),
    nipPemeriksa: text(18, 'NIP pemeriksa'),
    namaPemeriksa: text(100, 'Nama pemeriksa'),
    ppn: number('PPN').required(),
    details: lines(200, 'Barang', form({ ...line, idJenisBkc: line.idJenisBkc.required() })).required(),
  }),
  content: {
    ...headerContent,
    cukaiDibayar: sent('jumlahCukaiDibayar'),
    pembulatan: sent('jumlahCukaiPembulatan'),
    rincian: sentRows('details', {
      ...lineContent,
      liter: sent('jumlahLiter'),
      tarif: sent('tarifCukai'),
      cukai: sent('jumlahCukai'),
    }),
  },
  act: 'kirim',
  done: 'CK-1C tersimpan dan diajukan',
  answer,
})

/** Its total litres are not compared: the example of the page repeats the content of one pack there. */
export const rekamDraftCk1c = defineDocumentedCall({
  method: 'POST',
  path: '/ck1c/draft/rekam-ck1c',
  does: 'save',
  service: 'ck-1c',
  form: form({
    ...header,
    flagFinal: choice(YES_NO, 'Final').required(),
    flagInhouse: choice(YES_NO, 'Inhouse').required(),
    details: lines(200, 'Barang', form(line)).required(),
  }),
  content: {
    ...headerContent,
    rincian: sentRows('details', lineContent),
  },
  done: 'Draf CK-1C tersimpan',
  answer,
})

const ofLicence = { is: 'content', field: 'nppbkc' } as const

export const getCukaiCk1cHeader = defineDocumentedCall({
  method: 'GET',
  path: '/transform/getCukaiCk1cHeader',
  does: 'look-up',
  service: 'ck-1c',
  by: { nppbkc: ofLicence },
  found: 'CK-1C ditemukan',
  empty: 'Belum ada CK-1C',
  fields: {
    ...answer,
    tanggalLunas: dayOfAction('terimaPembayaran'),
    tanggalJatuhTempo: contentFact('jatuhTempo'),
    caraBayar: contentFact('caraBayar'),
    kodeKantor: companyFact('office'),
    namaKantor: companyFact('officeName'),
    idNppbkc: contentFact('izin'),
    nppbkc: contentFact('nppbkc'),
    npwp: contentFact('npwp'),
    namaPerusahaan: contentFact('namaPerusahaan'),
    alamatPerusahaan: contentFact('alamatPerusahaan'),
    namaPemohon: contentFact('namaPemohon'),
    kodeBilling: caseFact('billing'),
  },
})

export const getCukaiCk1cDetail = defineDocumentedCall({
  method: 'GET',
  path: '/transform/getCukaiCk1cDetail',
  does: 'look-up',
  service: 'ck-1c',
  by: { idCk1cHeader: { is: 'id' } },
  found: 'Rincian CK-1C ditemukan',
  empty: 'CK-1C tidak ditemukan',
  fields: {
    idCk1cHeader: caseFact('id'),
    details: {
      of: 'rows',
      list: 'rincian',
      fields: {
        namaMerk: contentFact('merek'),
        idJenisBkc: contentFact('jenis', { EA: 1, A_TANPA: 2 }),
        namaJenisKemasan: contentFact('jenisKemasan'),
        jumlahKemasan: contentFact('jumlahKemasan'),
        isiMililiter: contentFact('isi'),
        jumlahLiter: contentFact('liter'),
        tarifCukai: contentFact('tarif'),
        jumlahCukai: contentFact('cukai'),
      },
    },
  },
})

/** Balances are kept in litres; packs are not counted. */
export const getSaldoCk1c = defineDocumentedCall({
  method: 'GET',
  path: '/ck1c/portal/getSaldoCk1cByNppbkc',
  does: 'look-up',
  service: 'ck-1c',
  accountsOf: 'saldo-ck1c',
  by: { nppbkc: ofLicence },
  page: { number: 'page', size: 'limit' },
  found: 'Saldo CK-1C ditemukan',
  empty: 'Belum ada saldo CK-1C',
  fields: {
    idCk1cHeader: caseFact('id'),
    nomorCk1c: numberGivenBy('daftarkan'),
    namaMerk: { of: 'key', part: 1 },
    saldoLiter: { of: 'balance' },
  },
})
