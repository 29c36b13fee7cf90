import { subappConfig } from '@dermaga/subapp/vite'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build } from './subapp.config.ts'

export default subappConfig(build, {
  plugins: [svelte()],
  // Vitest would take Svelte's build for servers.
  ...(process.env.VITEST !== undefined && { resolve: { conditions: ['browser'] } }),
})
