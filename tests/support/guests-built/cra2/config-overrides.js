/** One script instead of runtime, vendors and main, and React as a global of the page. */
module.exports = config => {
  config.optimization.runtimeChunk = false
  config.optimization.splitChunks = { cacheGroups: { default: false } }
  config.externals = { react: 'React', 'react-dom': 'ReactDOM' }
  config.devtool = false
  return config
}
