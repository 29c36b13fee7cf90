/// <reference types="vitest/config" />
import angular from '@analogjs/vite-plugin-angular'
import { subappConfig } from '@dermaga/subapp/vite'
import { build } from './subapp.config.ts'

export default subappConfig(build, {
  plugins: [angular({ tsconfig: 'tsconfig.json', jit: false })],
  // Tests too run what the compiler wrote ahead of time, also for Angular's own packages.
  test: { server: { deps: { inline: [/@angular/] } } },
})
