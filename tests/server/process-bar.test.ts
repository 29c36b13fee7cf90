import { isRegister } from '@dermaga/service'
import { SERVICES } from '@dermaga/services'
import { expect, test } from 'vitest'
import { mainPath } from '../../packages/service-ui/src/case/main-path.ts'

test('the stages of every service lead to a good end, where it has one', () => {
  // An entry of a register has no stages.
  const astray = SERVICES.filter(each => !isRegister(each)).filter(definition => {
    const last = definition.states[mainPath(definition).at(-1) ?? '']
    return last?.tone !== 'good' && Object.values(definition.states).some(({ tone }) => tone === 'good')
  })
  expect(astray.map(({ id }) => id)).toEqual([])
})

test('a scan that only another document can settle has that as its last stage', () => {
  const scan = SERVICES.find(({ id }) => id === 'xray-kiriman')
  expect(scan && mainPath(scan)).toEqual(['draf', 'belumDiajukan', 'diajukan'])
})
