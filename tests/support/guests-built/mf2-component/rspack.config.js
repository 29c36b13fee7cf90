const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack')

const target = ['chrome >= 120']

module.exports = {
  mode: 'production',
  devtool: false,
  entry: {},
  output: { path: `${__dirname}/build`, clean: true, publicPath: 'auto', uniqueName: 'komponen' },
  module: {
    rules: [
      {
        test: /\.js$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } }, env: { targets: target } },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.svg$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'komponen',
      filename: 'remoteEntry.js',
      exposes: { './App': './src/App.js' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
}
