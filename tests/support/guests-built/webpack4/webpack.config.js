const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const { VueLoaderPlugin } = require('vue-loader')
const ManifestPlugin = require('webpack-manifest-plugin')

module.exports = {
  mode: 'production',
  devtool: false,
  entry: { main: './src/main.js' },
  output: {
    path: `${__dirname}/build`,
    filename: 'static/js/[name].[contenthash:8].js',
    chunkFilename: 'static/js/[name].[contenthash:8].chunk.js',
    // As if the application had the host to itself.
    publicPath: '/',
    jsonpFunction: 'webpackJsonpManifes',
  },
  resolve: { alias: { vue$: 'vue/dist/vue.runtime.esm.js' } },
  module: {
    rules: [
      { test: /\.vue$/, loader: 'vue-loader' },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      { test: /\.svg$/, loader: 'file-loader', options: { esModule: false, name: 'static/media/[name].[contenthash:8].[ext]' } },
    ],
  },
  plugins: [
    new VueLoaderPlugin(),
    new MiniCssExtractPlugin({ filename: 'static/css/[name].[contenthash:8].css' }),
    new ManifestPlugin({ fileName: 'asset-manifest.json', publicPath: '/' }),
  ],
}
