export default {
  base: './',
  build: {
    target: 'chrome120',
    outDir: 'build',
    assetsInlineLimit: 0,
    manifest: true,
    rollupOptions: { input: 'src/manifest-app.js' },
  },
}
