/** Words about looking up BC 1.1; they load with it. */
export const manifestText = {
  lookUp: 'Cari BC 1.1',
  lookUpHint:
    'Dari nomor dan tanggal B/L atau AWB di bagian Dokumen. Sarana pengangkut, pelabuhan, tempat penimbunan, tanggal tiba, dan peti kemas yang masih kosong ikut terisi.',
  noDocument:
    'Isi B/L atau AWB di bagian Dokumen lebih dulu, lengkap dengan nomor dan tanggalnya. BC 1.1 dicari dari keduanya.',
  openDocuments: 'Buka bagian Dokumen',
  noOffice: 'Pilih kantor pabean di bagian Header lebih dulu. BC 1.1 dicari di kantor itu.',
  openHeader: 'Buka bagian Header',
  notFound:
    'Belum ada BC 1.1 untuk {documents} di kantor {kantor}. Periksa nomor, tanggal, dan kantornya; pengangkut mungkin belum mengirim manifesnya.',
  document: '{nomor} ({tanggal})',
  filled: 'BC 1.1 terisi: nomor {nomorBc11} tanggal {tanggal}, pos {pos}. {sarana}',
  filledToo: 'Data pengangkutan yang masih kosong ikut terisi; periksa kembali.',
  arrival: '{sarana} {voyage}, tiba {tanggal}.',
  undo: 'Urungkan',
  chooseTitle: 'Pilih pos BC 1.1',
  chooseLead: 'Ada {count} pos untuk B/L atau AWB dokumen ini. Pilih pos dengan penerima barang Anda.',
  option: 'Nomor {nomorBc11} tanggal {tanggal}, pos {pos}',
  receiver: 'Penerima {nama}',
  container: 'Kontainer {nomor}',
  warehouse: 'Gudang {kode}',
} as const
