const singleSpaAngularWebpack = require('single-spa-angular/lib/webpack').default

module.exports = (config, options) => {
  const singleSpaWebpackConfig = singleSpaAngularWebpack(config, options)
  // Chunks and images are beside the script.
  singleSpaWebpackConfig.output.publicPath = 'auto'
  return singleSpaWebpackConfig
}
