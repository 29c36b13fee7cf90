import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'

export default {
  base: './',
  plugins: [
    react(),
    federation({
      name: 'manifes',
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './lifecycle': './src/lifecycle.jsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
  build: { target: 'chrome120', outDir: 'build', assetsInlineLimit: 0 },
}
