import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config, PaperSettings } from '../config.ts'
import { createDemoKeys } from './demo-key.ts'
import { signDetached } from './pades-signature.ts'
import type { PaperSigner } from './paper-signer.ts'
import { createSigner, readSeal } from './signer.ts'

const now = () => new Date()
const digest = createHash('sha256').update('surat').digest()
const officer: PaperSigner = { kind: 'officer', idUser: 'a', nama: 'Wahyu Nugroho' }
const authority: PaperSigner = { kind: 'authority' }
let folder: string
let seal: NonNullable<PaperSettings['seal']>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signer-'))
  const { key, certificates } = createDemoKeys(join(folder, 'seal'), 'Uji', now).keyFor('Segel Uji')
  seal = {
    keyFile: join(folder, 'key.pem'),
    certificateFile: join(folder, 'certificate.pem'),
    passphrase: 'rahasia',
  }
  writeFileSync(
    seal.keyFile,
    key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'rahasia' }),
  )
  writeFileSync(seal.certificateFile, certificates.map(String).join(''))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = (papers: Partial<PaperSettings>, production: boolean) =>
  ({
    papers: { seal: undefined, remote: undefined, isDemoKeyAllowed: false, ...papers },
    production,
    dataDir: folder,
    productName: 'Dermaga',
  }) as Config

/** Whose certificate a signature has. */
function subjectOf(cms: Buffer): string {
  const data = AsnConvert.parse(AsnConvert.parse(cms, ContentInfo).content, SignedData)
  const certificate = data.certificates?.[0]?.certificate
  return certificate ? new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))).subject : ''
}

const signed = async (settings: Config, signer: PaperSigner) =>
  subjectOf((await createSigner(settings, now)?.sign({ digest, signer, reason: 'Surat 1' })) ?? Buffer.alloc(0))

test('I2: production signs nothing without a key, and with the demo key only where a setting allows it', async () => {
  expect(createSigner(config({}, true), now)).toBeUndefined()
  expect(await signed(config({ isDemoKeyAllowed: true }, true), officer)).toBe('CN=Wahyu Nugroho')
  expect(await signed(config({}, false), officer)).toBe('CN=Wahyu Nugroho')
  expect(readFileSync(join(folder, 'paper-demo-key.pem'), 'utf8')).toContain('PRIVATE KEY')
})

test('the seal signs for the authority, and for officers in production without a remote signer', async () => {
  expect(await signed(config({ seal }, true), authority)).toBe('CN=Segel Uji')
  expect(await signed(config({ seal }, true), officer)).toBe('CN=Segel Uji')
  expect(await signed(config({ seal }, false), officer)).toBe('CN=Wahyu Nugroho')
})

test('a key that does not fit its certificate, or cannot be read, stops the start', () => {
  const other = join(folder, 'other.pem')
  writeFileSync(
    other,
    createDemoKeys(join(folder, 'other'), 'Lain', now).keyFor('Lain').certificates.map(String).join(''),
  )
  expect(() => readSeal({ ...seal, certificateFile: other })).toThrow('does not begin with the certificate of the key')
  expect(() => readSeal({ ...seal, passphrase: 'salah' })).toThrow()
  expect(() => readSeal({ ...seal, keyFile: join(folder, 'none.pem') })).toThrow('ENOENT')
})

test('a remote signer gets the digest alone; errors and other answers are none', async () => {
  const key = createDemoKeys(join(folder, 'remote'), 'Penanda', now).keyFor('Penanda Nasional')
  const asked: { authorization: string | undefined; body: unknown }[] = []
  const answers: (() => [number, string] | undefined)[] = [
    () => [200, JSON.stringify({ signature: signDetached(digest, key).toString('base64') })],
    () => [500, 'x'],
    () => [200, '{"signature": "*"}'],
    () => undefined,
  ]
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
    const answer = answers[asked.length - 1]?.()
    if (answer) response.writeHead(answer[0]).end(answer[1])
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sign`
    const remote = { url, token: 't0', timeoutMs: 60_000 }
    const settings = config({ seal, remote }, true)
    expect(await signed(settings, officer)).toBe('CN=Penanda Nasional')
    expect(asked).toEqual([
      {
        authorization: 'Bearer t0',
        body: { digest: digest.toString('base64'), digestAlgorithm: 'SHA-256', signer: officer, reason: 'Surat 1' },
      },
    ])
    expect(await signed(settings, authority)).toBe('CN=Segel Uji')
    await expect(signed(settings, officer)).rejects.toThrow('the signer answered 500')
    await expect(signed(settings, officer)).rejects.toThrow()
    const impatient = config({ seal, remote: { ...remote, timeoutMs: 500 } }, true)
    await expect(signed(impatient, officer)).rejects.toThrow('timeout')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
