module.exports = {
  publicPath: 'auto',
  // The root config of a single-spa installation names one script, which must not change its name.
  filenameHashing: false,
  chainWebpack(config) {
    for (const plugin of ['copy', 'html', 'prefetch', 'preload']) config.plugins.delete(plugin)
    config.set('devtool', false)
  },
}
