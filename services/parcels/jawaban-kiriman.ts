import { choice, form, longText, money } from '@dermaga/service'
import { MAX } from './pungutan-kiriman.ts'

/* What is answered about parcels. Source: fields `barang_kiriman`, `barkir_xray`. */

export const reasons = form({ alasan: longText(1000, 'Alasan').atLeast(10).required() })

/** What the analyst of the scanner saw. Source: fields `barkir_xray`. */
export const scanned = form({
  hasil: choice({ SESUAI: 'Sesuai', CURIGA: 'Mencurigakan: periksa fisik' }, 'Hasil pemindaian').required(),
  catatan: longText(500, 'Catatan'),
}).requiredWhen(answer => ({ catatan: answer.hasil.is('CURIGA') }))

export const documentRequest = form({
  permintaan: longText(1000, 'Dokumen atau data yang diminta').atLeast(10).required(),
})
export const documentAnswer = form({ jawaban: longText(1000, 'Jawaban').atLeast(10).required() })

const determined = (label: string, own: string) => money(label).required().between(0, MAX).from({ own })

/** The levies as the officer determines them, which begin with those that were declared. */
export const determination = form({
  bm: determined('BM', 'totalBm'),
  bmad: determined('BMAD', 'totalBmad'),
  bmtp: determined('BMTP', 'totalBmtp'),
  ppn: determined('PPN', 'totalPpn'),
  ppnbm: determined('PPnBM', 'totalPpnbm'),
  pph: determined('PPh', 'totalPph'),
  denda: money('Denda').between(0, MAX).hint('Bila nilai pabean salah diberitahukan'),
  diberitahukan: money('Pungutan menurut pemberitahuan').fixed({ own: 'totalTagihan' }),
  ditetapkan: money('Pungutan menurut penetapan'),
  alasan: longText(1000, 'Alasan').atLeast(10).hint('Wajib bila berbeda dari pemberitahuan, dan bila ada denda'),
})
  .computed(answer => ({
    ditetapkan: answer.bm.plus(answer.bmad).plus(answer.bmtp).plus(answer.ppn).plus(answer.ppnbm).plus(answer.pph),
  }))
  .requiredWhen(answer => ({
    alasan: answer.denda.atMost(0).not().or(answer.ditetapkan.is(answer.diberitahukan).not()),
  }))
