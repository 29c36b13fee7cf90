import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const MIN_BYTES = 1024

/** Writes every text asset beside itself as .br and .gz, so that no server compresses at request time. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (!/^assets\/.*\.(js|css|svg)$/.test(fileName) || content.length < MIN_BYTES) continue
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(content, { params }) })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content, { level: 9 }) })
        }
      },
    },
  }
}
