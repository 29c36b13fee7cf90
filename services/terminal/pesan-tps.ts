import { defineExchange } from '@dermaga/service'
import { cococont, cocokms, cocotangki } from './pesan-gerbang.ts'
import { batalplp, loadplp, PLP_ANSWERS } from './pesan-plp.ts'

/** Messages of terminals: gates of containers and packages, requests of PLP, and the answers to them. */
export const pesanTps = defineExchange({
  id: 'tps',
  title: 'Pesan TPS',
  summary: 'Pesan gate dan PLP dari sistem TPS Anda, keadaannya, dan jawabannya.',
  officerSummary: 'Pesan gate dan PLP dari sistem TPS di kantor Anda, keadaannya, dan jawabannya.',
  path: '/tps/host-to-host',
  namespace: 'http://services.beacukai.go.id/',
  messages: { COCOCONT: cococont, COCOKMS: cocokms, COCOTANGKI: cocotangki, LOADPLP: loadplp, BATALPLP: batalplp },
  answers: PLP_ANSWERS,
  operations: {
    CoarriCodeco_Container: { does: 'upload', messages: ['COCOCONT'] },
    CoarriCodeco_Kemasan: { does: 'upload', messages: ['COCOKMS'] },
    CoCoTangki: { does: 'upload', messages: ['COCOTANGKI'] },
    UploadMohonPLP: { does: 'upload', messages: ['LOADPLP'] },
    UploadBatalPLP: { does: 'upload', messages: ['BATALPLP'] },
    GetResponPLP: { does: 'fetch', answers: ['RESPONPLP'] },
    GetResponBatalPLP: { does: 'fetch', answers: ['RESPONBATALPLP'] },
    GetResponPlp_onDemands: { does: 'read', answers: ['RESPONPLP'], parameter: 'RefNumber' },
    GetResponBatalPlp_onDemands: { does: 'read', answers: ['RESPONBATALPLP'], parameter: 'RefNumber' },
  },
})
