import type {
  DocumentedCallDefinition,
  ExchangeDefinition,
  LedgerDefinition,
  ServiceDefinition,
} from '@dermaga/service'
import { bc16 } from './customs/bc16.ts'
import { bc20 } from './customs/bc20.ts'
import { bc23 } from './customs/bc23.ts'
import { bc25 } from './customs/bc25.ts'
import { bc27 } from './customs/bc27.ts'
import { bc28 } from './customs/bc28.ts'
import { bc30 } from './customs/bc30.ts'
import { bc33 } from './customs/bc33.ts'
import { bc40 } from './customs/bc40.ts'
import { bc41 } from './customs/bc41.ts'
import { bc261 } from './customs/bc261.ts'
import { bc262 } from './customs/bc262.ts'
import { carnet } from './customs/carnet.ts'
import { dokap } from './customs/dokap.ts'
import { ftz03 } from './customs/ftz03.ts'
import { ftz011 } from './customs/ftz011.ts'
import { ftz012 } from './customs/ftz012.ts'
import { ftz013 } from './customs/ftz013.ts'
import { ftz021 } from './customs/ftz021.ts'
import { ftz022 } from './customs/ftz022.ts'
import { carnetLedger } from './customs/isi-carnet.ts'
import { outsideLedger } from './customs/keluar-sementara.ts'
import { p3bet } from './customs/p3bet.ts'
import { ppbPlb } from './customs/ppb-plb.ts'
import { ppkPlb } from './customs/ppk-plb.ts'
import { rushHandling } from './customs/rush-handling.ts'
import { vooruitslag } from './customs/vooruitslag.ts'
import { berkalaCukai } from './excise/berkala-cukai.ts'
import { izinPenerimaBkc } from './excise/exemption/izin-penerima-bkc.ts'
import { kepPemasokPembebasan } from './excise/exemption/kep-pemasok-pembebasan.ts'
import { kepPenggunaPembebasan } from './excise/exemption/kep-pengguna-pembebasan.ts'
import { lackPemasokPembebasan } from './excise/exemption/lack-pemasok-pembebasan.ts'
import { lackPenggunaPembebasan } from './excise/exemption/lack-pengguna-pembebasan.ts'
import { lackSpiritusBakar } from './excise/exemption/lack-spiritus-bakar.ts'
import { lack1 } from './excise/exemption/lack1.ts'
import { lack2 } from './excise/exemption/lack2.ts'
import { lack10 } from './excise/exemption/lack10.ts'
import { facilityQuotaLedger, facilityReceiptLedger, tidakDipungut } from './excise/exemption/tidak-dipungut.ts'
import { izinMandiri } from './excise/licence/izin-mandiri.ts'
import { kuasaCk1 } from './excise/licence/kuasa-ck1.ts'
import { nppbkc } from './excise/licence/nppbkc.ts'
import { pemberitahuanNppbkc } from './excise/licence/pemberitahuan-nppbkc.ts'
import { ceilingLedger, penundaanCukai } from './excise/licence/penundaan-cukai.ts'
import { perpanjanganNppbkc } from './excise/licence/perpanjangan-nppbkc.ts'
import { perubahanNppbkc } from './excise/licence/perubahan-nppbkc.ts'
import * as excise from './excise/panggilan-daftar.ts'
import { ck4 } from './excise/production/ck4.ts'
import { rekamCk4Ea, rekamCk4Ht, rekamCk4Mmea } from './excise/production/panggilan-ck4.ts'
import { produksiBkc } from './excise/production/produksi-bkc.ts'
import { ck1 } from './excise/settlement/ck1.ts'
import { ck1c, paidGoodsLedger } from './excise/settlement/ck1c.ts'
import { ck2 } from './excise/settlement/ck2.ts'
import { ck3 } from './excise/settlement/ck3.ts'
import { p3c } from './excise/settlement/p3c.ts'
import {
  getCukaiCk1cDetail,
  getCukaiCk1cHeader,
  getSaldoCk1c,
  rekamCk1c,
  rekamDraftCk1c,
} from './excise/settlement/panggilan-ck1c.ts'
import { getDetailCk3, getSaldoBck, saveCk2 } from './excise/settlement/panggilan-pengembalian.ts'
import { deductionLedger, pengurangCukai } from './excise/settlement/pengurang-cukai.ts'
import { sisaPabrik } from './excise/settlement/sisa-pabrik.ts'
import { golonganHt } from './excise/tariff/golongan-ht.ts'
import { jenisEa } from './excise/tariff/jenis-ea.ts'
import { jenisPita } from './excise/tariff/jenis-pita.ts'
import { kmea } from './excise/tariff/kmea.ts'
import { orderOnline } from './excise/tariff/order-online.ts'
import { cekBatasTanggalP3c, simpanCk1, simpanP3c, simpanP3cPengecualian } from './excise/tariff/panggilan-pita.ts'
import { pengajuanGolHt } from './excise/tariff/pengajuan-gol-ht.ts'
import { pengajuanTarifHt } from './excise/tariff/pengajuan-tarif-ht.ts'
import { pengajuanTarifMmea } from './excise/tariff/pengajuan-tarif-mmea.ts'
import { receivedStampLedger, stampLedger } from './excise/tariff/pita.ts'
import { tarifHt } from './excise/tariff/tarif-ht.ts'
import { tarifMmea } from './excise/tariff/tarif-mmea.ts'
import { tisBukanEceran } from './excise/tariff/tis-bukan-eceran.ts'
import { ck5 } from './excise/trade/ck5.ts'
import { ck5Berkala } from './excise/trade/ck5-berkala.ts'
import { ck6 } from './excise/trade/ck6.ts'
import { lack11 } from './excise/trade/lack11.ts'
import { rekamDraftCk5 } from './excise/trade/panggilan-ck5.ts'
import { rekamCk6 } from './excise/trade/panggilan-ck6.ts'
import { rekamLack11 } from './excise/trade/panggilan-lack11.ts'
import { tpt } from './excise/trade/tpt.ts'
import { areaTransit, gateIn, gateOut, pembongkaran, stuffing } from './gate/gate-mandiri.ts'
import { bahanKite } from './kite/bahan-kite.ts'
import { bcklt } from './kite/bcklt.ts'
import { exportLedger, materialLedger, realisedLedger } from './kite/fakta-kite.ts'
import { inventoryIkm } from './kite/inventory-ikm.ts'
import { konversiKite } from './kite/konversi-kite.ts'
import { lacakBarang } from './kite/lacak-barang.ts'
import { lde } from './kite/lde.ts'
import { lhpre } from './kite/lhpre.ts'
import { ujiLab } from './laboratory/uji-lab.ts'
import { kontainerKosong } from './manifest/kontainer-kosong.ts'
import { manifes } from './manifest/manifes.ts'
import { nvocc } from './manifest/nvocc.ts'
import { ppbt } from './manifest/ppbt.ts'
import { rksp } from './manifest/rksp.ts'
import { barangKiriman } from './parcels/barang-kiriman.ts'
import * as parcels from './parcels/panggilan-kiriman.ts'
import { xrayKiriman } from './parcels/xray-kiriman.ts'
import { aeo } from './permits/aeo.ts'
import { blokirAkses } from './permits/blokir-akses.ts'
import { bukaBlokir } from './permits/buka-blokir.ts'
import { cabutAkses } from './permits/cabut-akses.ts'
import { zoneQuotaLedger } from './permits/fakta-izin-bp.ts'
import { form3d } from './permits/form3d.ts'
import { izinBpKawasan } from './permits/izin-bp-kawasan.ts'
import { izinForm3d } from './permits/izin-form3d.ts'
import { izinTransaksionalBp } from './permits/izin-transaksional-bp.ts'
import { kite } from './permits/kite.ts'
import { kiteIkm } from './permits/kite-ikm.ts'
import { mitaMember } from './permits/mita-member.ts'
import { pembatalanForm3d } from './permits/pembatalan-form3d.ts'
import { pembatalanTpb } from './permits/pembatalan-tpb.ts'
import { pencabutanAkses } from './permits/pencabutan-akses.ts'
import { periksaLokasi } from './permits/periksa-lokasi.ts'
import { perpanjanganAeo } from './permits/perpanjangan-aeo.ts'
import { perpanjanganTpb } from './permits/perpanjangan-tpb.ts'
import { persetujuanTpb } from './permits/persetujuan-tpb.ts'
import { perubahanAkses } from './permits/perubahan-akses.ts'
import { perubahanForm3d } from './permits/perubahan-form3d.ts'
import { perubahanTpb } from './permits/perubahan-tpb.ts'
import { pkbsi } from './permits/pkbsi.ts'
import { profilMita } from './permits/profil-mita.ts'
import { registrasiAkses } from './permits/registrasi-akses.ts'
import { suratKesediaan } from './permits/surat-kesediaan.ts'
import { tpb } from './permits/tpb.ts'
import { transaksionalTpb } from './permits/transaksional-tpb.ts'
import { uploadSurat } from './permits/upload-surat.ts'
import {
  aksesKepabeananRecorded,
  fasilitasKiteRecorded,
  izinNppbkcRecorded,
  izinTpbRecorded,
  keputusanPkbsiRecorded,
  npppRecorded,
  penetapanMitaRecorded,
  sertifikatAeoRecorded,
} from './recorded.ts'
import { discharge } from './terminal/discharge.ts'
import { izinTps } from './terminal/izin-tps.ts'
import { pesanTps } from './terminal/pesan-tps.ts'
import { plp } from './terminal/plp.ts'
import { banding } from './treasury/banding.ts'
import { daftarJaminan } from './treasury/daftar-jaminan.ts'
import { guaranteeLedger } from './treasury/fakta-jaminan.ts'
import { gugatan } from './treasury/gugatan.ts'
import { jaminan } from './treasury/jaminan.ts'
import { keberatan } from './treasury/keberatan.ts'
import { keberatanLartas } from './treasury/keberatan-lartas.ts'
import { laporanKeuangan } from './treasury/laporan-keuangan.ts'
import { pembayaranAwal } from './treasury/pembayaran-awal.ts'
import { penetapanCukai } from './treasury/penetapan-cukai.ts'
import { penetapanLartas } from './treasury/penetapan-lartas.ts'
import { penetapanPabean } from './treasury/penetapan-pabean.ts'
import { pengembalian } from './treasury/pengembalian.ts'
import { penundaanUtang } from './treasury/penundaan-utang.ts'
import { piutang } from './treasury/piutang.ts'
import { sidang } from './treasury/sidang.ts'
import { vd } from './treasury/vd.ts'

/** Every service of the portal, in its current version. */
export const SERVICES: readonly ServiceDefinition[] = [
  periksaLokasi,
  nppbkc,
  ...izinNppbkcRecorded,
  perubahanNppbkc,
  pemberitahuanNppbkc,
  perpanjanganNppbkc,
  izinPenerimaBkc,
  ck5,
  ck6,
  jaminan,
  daftarJaminan,
  bc20,
  bc23,
  bc30,
  bc33,
  p3bet,
  ftz011,
  ftz012,
  ftz013,
  bc27,
  bc28,
  bc25,
  bc41,
  bc40,
  bc262,
  bc261,
  bc16,
  ftz021,
  ftz022,
  ftz03,
  ppbPlb,
  ppkPlb,
  penetapanPabean,
  penetapanLartas,
  penetapanCukai,
  piutang,
  pengembalian,
  keberatan,
  keberatanLartas,
  banding,
  gugatan,
  sidang,
  pembayaranAwal,
  laporanKeuangan,
  penundaanUtang,
  jenisPita,
  p3c,
  uploadSurat,
  pkbsi,
  ...keputusanPkbsiRecorded,
  form3d,
  izinForm3d,
  perubahanForm3d,
  pembatalanForm3d,
  mitaMember,
  profilMita,
  suratKesediaan,
  ...penetapanMitaRecorded,
  aeo,
  ...sertifikatAeoRecorded,
  perpanjanganAeo,
  kite,
  kiteIkm,
  ...fasilitasKiteRecorded,
  dokap,
  ck1,
  ck1c,
  pengurangCukai,
  kuasaCk1,
  penundaanCukai,
  berkalaCukai,
  tidakDipungut,
  lack1,
  lack11,
  produksiBkc,
  ck4,
  izinTps,
  plp,
  tpb,
  ...izinTpbRecorded,
  perubahanTpb,
  perpanjanganTpb,
  pembatalanTpb,
  transaksionalTpb,
  persetujuanTpb,
  blokirAkses,
  bukaBlokir,
  cabutAkses,
  pencabutanAkses,
  rushHandling,
  kontainerKosong,
  ppbt,
  rksp,
  manifes,
  nvocc,
  registrasiAkses,
  ...aksesKepabeananRecorded,
  perubahanAkses,
  izinTransaksionalBp,
  izinBpKawasan,
  gateIn,
  gateOut,
  stuffing,
  pembongkaran,
  areaTransit,
  pengajuanGolHt,
  golonganHt,
  pengajuanTarifHt,
  tarifHt,
  pengajuanTarifMmea,
  tarifMmea,
  orderOnline,
  jenisEa,
  kmea,
  tisBukanEceran,
  izinMandiri,
  tpt,
  bahanKite,
  konversiKite,
  lhpre,
  bcklt,
  lacakBarang,
  inventoryIkm,
  lde,
  ck5Berkala,
  kepPenggunaPembebasan,
  kepPemasokPembebasan,
  ...npppRecorded,
  vd,
  xrayKiriman,
  barangKiriman,
  ujiLab,
  lack2,
  lack10,
  lackPenggunaPembebasan,
  lackPemasokPembebasan,
  lackSpiritusBakar,
  vooruitslag,
  carnet,
  discharge,
  ck2,
  ck3,
  sisaPabrik,
]

/** Every ledger that they post in. */
export const LEDGERS: readonly LedgerDefinition[] = [
  guaranteeLedger,
  outsideLedger,
  carnetLedger,
  stampLedger,
  receivedStampLedger,
  deductionLedger,
  paidGoodsLedger,
  ceilingLedger,
  facilityQuotaLedger,
  facilityReceiptLedger,
  materialLedger,
  realisedLedger,
  exportLedger,
  zoneQuotaLedger,
]

/** Every exchange of messages with companies' own systems. */
export const EXCHANGES: readonly ExchangeDefinition[] = [pesanTps]

/** Every call of companies' own systems that an older API documents. */
export const DOCUMENTED_CALLS: readonly DocumentedCallDefinition[] = [
  simpanP3c,
  simpanP3cPengecualian,
  simpanCk1,
  cekBatasTanggalP3c,
  rekamCk1c,
  rekamDraftCk1c,
  getCukaiCk1cHeader,
  getCukaiCk1cDetail,
  getSaldoCk1c,
  saveCk2,
  getDetailCk3,
  getSaldoBck,
  rekamCk4Ht,
  rekamCk4Ea,
  rekamCk4Mmea,
  rekamLack11,
  rekamDraftCk5,
  rekamCk6,
  ...Object.values(excise),
  ...Object.values(parcels),
]
