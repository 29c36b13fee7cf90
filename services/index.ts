import type { LedgerDefinition, ServiceDefinition } from '@dermaga/service'
import { bc20 } from './customs/bc20.ts'
import { izinNppbkc } from './excise/izin-nppbkc.ts'
import { nppbkc } from './excise/nppbkc.ts'
import { pemberitahuanNppbkc } from './excise/pemberitahuan-nppbkc.ts'
import { perpanjanganNppbkc } from './excise/perpanjangan-nppbkc.ts'
import { perubahanNppbkc } from './excise/perubahan-nppbkc.ts'
import { periksaLokasi } from './permits/periksa-lokasi.ts'
import { daftarJaminan } from './treasury/daftar-jaminan.ts'
import { guaranteeLedger } from './treasury/fakta-jaminan.ts'
import { jaminan } from './treasury/jaminan.ts'
import { keberatan } from './treasury/keberatan.ts'
import { penetapanCukai } from './treasury/penetapan-cukai.ts'
import { penetapanPabean } from './treasury/penetapan-pabean.ts'
import { piutang } from './treasury/piutang.ts'

/** Every service of the portal, in its current version. */
export const SERVICES: readonly ServiceDefinition[] = [
  periksaLokasi,
  nppbkc,
  izinNppbkc,
  perubahanNppbkc,
  pemberitahuanNppbkc,
  perpanjanganNppbkc,
  jaminan,
  daftarJaminan,
  bc20,
  penetapanPabean,
  penetapanCukai,
  piutang,
  keberatan,
]

/** Every ledger that they post in. */
export const LEDGERS: readonly LedgerDefinition[] = [guaranteeLedger]
