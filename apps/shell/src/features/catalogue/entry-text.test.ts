import { expect, test } from 'vitest'
import { trialText } from './entry-text.ts'

test.each([
  [
    'blocked: worker-src https://peta.contoh.id; cannot be accessed',
    /^Permintaan diblokir portal \(SA-\d+\): worker-src https:\/\/peta\.contoh\.id.*dalam bingkai/,
  ],
  [
    'no-render-function: ./Peta is a component, and its remote does not share react-dom/client: add it to "shared", or expose a module',
    /Minta timnya menambahkan react-dom\/client ke "shared"/,
  ],
  [
    'blocked: connect-src data: (no permission allows it)',
    /^Permintaan diblokir portal \(SA-\d+\): connect-src data:.*tanpa fetch/,
  ],
  ['mount-failed: boom (no permission allows it: connect-src data:)', /\(SA-\d+\): boom.*tanpa fetch/],
  ['blocked: style-src-elem https://huruf.contoh.id (no permission allows it)', /Tidak ada izin yang dapat membukanya/],
  ['mount-failed: boom', /\(SA-\d+\): boom$/],
  ['blank: nothing is seen of it for 5000 ms; boom', /^Tidak menampilkan apa pun \(SA-601\): .*boom$/],
  ['thrown: boom', /^Kesalahan saat berjalan \(SA-\d+\): boom$/],
  ['anything else', /^anything else$/],
])('the message of a failed trial %s says what can be done', (message, said) => {
  expect(trialText(message)).toMatch(said)
})
