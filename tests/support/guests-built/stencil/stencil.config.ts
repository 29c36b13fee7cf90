import type { Config } from '@stencil/core'

export const config: Config = {
  namespace: 'manifes',
  outputTargets: [{ type: 'dist', dir: 'build', copy: [{ src: 'jalur-hijau.svg', dest: 'jalur-hijau.svg' }] }],
}
