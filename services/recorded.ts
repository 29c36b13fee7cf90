import { nppp } from './excise/exemption/nppp.ts'
import { izinNppbkc } from './excise/licence/izin-nppbkc.ts'
import { withRecording } from './pencatatan.ts'
import { aksesKepabeanan } from './permits/akses-kepabeanan.ts'
import { fasilitasKite } from './permits/fasilitas-kite.ts'
import { izinTpb } from './permits/izin-tpb.ts'
import { keputusanPkbsi } from './permits/keputusan-pkbsi.ts'
import { penetapanMita } from './permits/penetapan-mita.ts'
import { sertifikatAeo } from './permits/sertifikat-aeo.ts'

/* Registers whose entries officers may record from before the portal, each with the service by which they do. */

export const izinTpbRecorded = withRecording(izinTpb, {
  without: ['batasPemulihan'],
  sources: { kantorWilayah: { officeAbove: 'kodeKantor' } },
})
export const fasilitasKiteRecorded = withRecording(fasilitasKite, { without: ['batasPemulihan'] })
export const sertifikatAeoRecorded = withRecording(sertifikatAeo, { without: ['batasPemulihan'] })
export const penetapanMitaRecorded = withRecording(penetapanMita, { without: [] })
export const izinNppbkcRecorded = withRecording(izinNppbkc, { without: ['batasPemulihan'] })
export const npppRecorded = withRecording(nppp, { without: [], kept: ['rincian'] })
export const keputusanPkbsiRecorded = withRecording(keputusanPkbsi, { without: [] })
export const aksesKepabeananRecorded = withRecording(aksesKepabeanan, {
  without: ['nomorPerubahan', 'tanggalPerubahan'],
})
