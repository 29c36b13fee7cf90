import { code, longText, text } from '@dermaga/service'

/** What the goods are, as their technical data says. Source: fields `pkbsi`. */
export const goods = {
  namaDagang: text(200, 'Nama dagang atau merek').required(),
  uraian: longText(2000, 'Uraian barang').required(),
  tipe: text(100, 'Tipe atau model'),
  bahan: longText(500, 'Bahan penyusun').required().hint('Dengan persentasenya bila ada', 'PVC 60%, tembaga 40%'),
  fungsi: longText(1000, 'Fungsi atau kegunaan').required(),
  caraKerja: longText(2000, 'Cara kerja atau proses'),
  kemasan: text(255, 'Bentuk dan kemasan'),
  kodeNegaraAsal: code('negara', 'Negara asal').required(),
  namaProdusen: text(200, 'Produsen').required(),
}
