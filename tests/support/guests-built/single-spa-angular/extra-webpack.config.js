const singleSpaAngularWebpack = require('single-spa-angular/lib/webpack').default

module.exports = (config, options) => {
  const singleSpaWebpackConfig = singleSpaAngularWebpack(config, options)
  // Chunks and images are beside the script, which SystemJS loads as a classic one.
  Object.assign(singleSpaWebpackConfig.output, { publicPath: 'auto', scriptType: 'text/javascript' })
  return singleSpaWebpackConfig
}
