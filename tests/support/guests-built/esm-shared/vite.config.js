import react from '@vitejs/plugin-react'

export default {
  base: './',
  plugins: [react()],
  build: {
    target: 'chrome120',
    outDir: 'build',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/main.jsx',
      preserveEntrySignatures: 'strict',
      external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
    },
  },
}
