const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack')

const target = ['chrome >= 120']

module.exports = {
  mode: 'production',
  devtool: false,
  entry: './src/index.js',
  output: { path: `${__dirname}/build`, clean: true, publicPath: 'auto', uniqueName: 'manifes' },
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
      name: 'manifes',
      filename: 'remoteEntry.js',
      exposes: { './mount': './src/mount.js' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
}
