import {
  caseFact,
  choice,
  contentFact,
  date,
  decimal,
  defineDocumentedCall,
  form,
  integer,
  lines,
  sent,
  sentRows,
  text,
} from '@dermaga/service'

/* A draft of a CK-5 as companies' systems send it: multipart with `details[0].namaMerk`, or JSON. Source: facts `excise`, "CK-5". The page
 * shows an export; what other kinds need beyond it, the holder fills in. */

const YES_NO = { Y: 'Ya', N: 'Tidak' } as const
const id = (label: string) => text(36, label)
const name = (label: string) => text(200, label)
const quantity = (label: string) => decimal(18, 4, label)

/** Units of the documented form as UN/ECE Rec 20 has them. */
export const UNITS = { btg: 'STK', batang: 'STK', gr: 'GRM', gram: 'GRM', ml: 'MLT', ltr: 'LTR', liter: 'LTR' } as const
/** Exports go to a country, everything else to a holder of a permit. */
const KINDS = ['11', '12', '21', '22', '23', '24', '31', '32', '41', '51'] as const
const isExport = Object.fromEntries(KINDS.map(kind => [kind, kind === '21' ? 'EKSPOR' : 'DALAM_NEGERI']))

export const rekamDraftCk5 = defineDocumentedCall({
  method: 'POST',
  path: '/portal/ck5/rekam-draft',
  does: 'save',
  service: 'ck-5',
  form: form({
    idJenisPemberitahuan: text(2, 'Id jenis pemberitahuan').required(),
    jenisPemberitahuan: name('Jenis pemberitahuan').required(),
    idNppbkcAsal: id('Id NPPBKC asal').required(),
    nppbkcAsal: text(40, 'NPPBKC asal').required(),
    caraPelunasan: name('Cara pelunasan').required(),
    idCaraPelunasan: text(4, 'Id cara pelunasan').required(),
    nomorIdentitasAsal: text(40, 'Nomor identitas asal').required(),
    jenisIdentitasAsal: name('Jenis identitas asal').required(),
    idJenisIdentitasAsal: text(4, 'Id jenis identitas asal').required(),
    idJenisBkc: choice({ '1': 'EA', '2': 'MMEA', '3': 'HT' }, 'Id jenis BKC').required(),
    namaJenisBkc: text(60, 'Jenis BKC').required(),
    kantorAju: name('Kantor pengajuan').required(),
    kodeKantor: text(6, 'Kode kantor').required(),
    nomorAju: text(60, 'Nomor aju').like('[A-Za-z0-9._/-]{1,60}', 'huruf, angka, dan . _ / -').required(),
    tanggalAju: date('Tanggal aju').required(),
    tanggalCk5: date('Tanggal CK-5').required(),
    flagImpor: choice(YES_NO, 'Barang impor').required(),
    statusCukai: name('Status cukai').required(),
    idStatusCukai: text(4, 'Id status cukai').required(),
    statusAsal: name('Status asal').required(),
    idStatusAsal: text(4, 'Id status asal').required(),
    kodeKantorAsal: text(6, 'Kode kantor asal').required(),
    namaKantorAsal: name('Nama kantor asal').required(),
    namaPerusahaanAsal: name('Perusahaan asal').required(),
    alamatPerusahaanAsal: text(255, 'Alamat asal').required(),
    flagTransaksi: choice(YES_NO, 'Karena jual beli').required(),
    nomorSuratJalan: text(30, 'Nomor surat jalan').required(),
    tanggalSuratJalan: date('Tanggal surat jalan').required(),
    namaPemberitahu: name('Nama pemberitahu').required(),
    nomorIdentitasPemberitahu: text(40, 'Nomor identitas pemberitahu').required(),
    flagJenisEkspor: text(4, 'Jenis ekspor'),
    kodeNegaraTujuan: text(2, 'Negara tujuan'),
    namaNegaraTujuan: name('Nama negara tujuan'),
    kodeKantorMuat: text(6, 'Kantor muat'),
    namaKantorMuat: name('Nama kantor muat'),
    details: lines(
      200,
      'Barang',
      form({
        idCk5DetailRincian: id('Id rincian').required(),
        idMerk: id('Id merek').required(),
        jumlahKoli: integer(9, 'Jumlah koli').required(),
        jenisKoli: text(60, 'Jenis koli').required(),
        namaMerk: name('Merek').required(),
        uraianJenisBarang: name('Uraian barang').required(),
        tarifCukai: quantity('Tarif cukai').required(),
        isiPerKemasan: quantity('Isi per kemasan').required(),
        jumlahKemasan: quantity('Jumlah kemasan').required(),
        idJenisKemasan: integer(4, 'Id jenis kemasan').required(),
        namaJenisKemasan: name('Jenis kemasan').required(),
        jumlahBarang: quantity('Jumlah barang').required(),
        jenisSatuanBarang: text(10, 'Satuan').required(),
        jumlahCukai: quantity('Cukai').required(),
      }),
    ).required(),
  }).requiredWhen(content => ({
    kodeNegaraTujuan: content.idJenisPemberitahuan.is('21'),
    kodeKantorMuat: content.idJenisPemberitahuan.is('21'),
  })),
  reference: 'nomorAju',
  content: {
    izin: sent('idNppbkcAsal'),
    nppbkc: sent('nppbkcAsal'),
    kodeKantor: sent('kodeKantorAsal', { written: 'office' }),
    jenisPemberitahuan: sent('idJenisPemberitahuan'),
    kodeJenisBkc: sent('idJenisBkc', { codes: { '1': 'EA', '2': 'MMEA', '3': 'HT' } }),
    flagTransaksi: sent('flagTransaksi', { codes: { Y: 'Y', N: 'T' } }),
    nomorSuratJalan: sent('nomorSuratJalan'),
    tanggalSuratJalan: sent('tanggalSuratJalan'),
    arah: sent('idJenisPemberitahuan', { codes: isExport }),
    kodeKantorTujuan: sent('kodeKantorMuat', { written: 'office' }),
    kodeNegaraTujuan: sent('kodeNegaraTujuan'),
    barang: sentRows('details', {
      uraian: sent('namaMerk'),
      jumlahKoli: sent('jumlahKoli'),
      // The documented value is a word; a code is kept.
      jenisKoli: sent('jenisKoli', { list: 'kemasan' }),
      jumlahKemasan: sent('jumlahKemasan'),
      isiPerKemasan: sent('isiPerKemasan'),
      satuan: sent('jenisSatuanBarang', { codes: UNITS }),
      tarifCukai: sent('tarifCukai'),
      jumlahBarang: sent('jumlahBarang'),
      jumlahCukai: sent('jumlahCukai'),
    }),
  },
  done: 'Draf CK-5 tersimpan',
  answer: {
    idCk5Header: caseFact('id'),
    nomorCk5: caseFact('number'),
    status: caseFact('state'),
    jumlahCukai: contentFact('jumlahCukai'),
  },
})
