import solid from 'vite-plugin-solid'

export default {
  base: './',
  plugins: [solid()],
  build: {
    target: 'chrome120',
    outDir: 'build',
    assetsInlineLimit: 0,
    manifest: true,
    rollupOptions: { input: 'src/main.jsx', preserveEntrySignatures: 'strict' },
  },
}
