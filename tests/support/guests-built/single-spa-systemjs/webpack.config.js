const { merge } = require('webpack-merge')
const singleSpaDefaults = require('webpack-config-single-spa-react')

module.exports = (webpackConfigEnv, argv) => {
  const defaultConfig = singleSpaDefaults({
    orgName: 'bea',
    projectName: 'manifes',
    webpackConfigEnv,
    argv,
    orgPackagesAsExternal: true,
    outputSystemJS: true,
  })
  return merge(defaultConfig, {
    devtool: false,
    output: { path: `${__dirname}/build` },
  })
}
