import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js'
import { layoutOf, type PaperDrawing } from './layout.ts'
import { addSignaturePlaceholder, type PdfKitDocument, type SignatureFacts } from './signature-placeholder.ts'

const require = createRequire(import.meta.url)

interface Printer {
  createPdfKitDocument: (definition: TDocumentDefinitions) => Promise<PdfKitDocument>
}
interface PrinterModule {
  default: new (fonts: TFontDictionary, files: unknown, urls: unknown, mayRead: () => boolean) => Printer
}

/** Metrically Arial, in which the authority writes its letters; with Latin, Greek and Cyrillic. */
const FONTS: TFontDictionary = {
  Arimo: {
    normal: require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
    italics: require.resolve('@expo-google-fonts/arimo/400Regular_Italic/Arimo_400Regular_Italic.ttf'),
    bolditalics: require.resolve('@expo-google-fonts/arimo/700Bold_Italic/Arimo_700Bold_Italic.ttf'),
  },
}

/** The files of the fonts, by their paths, as pdfmake reads them: one buffer for each, however often it is asked for. */
const fontFiles = new Map<string, Buffer>()
const files = {
  existsSync: (path: string): boolean => path.endsWith('.ttf'),
  readFileSync(path: string): Buffer {
    const file = fontFiles.get(path) ?? readFileSync(path)
    fontFiles.set(path, file)
    return file
  },
}

/** Has pdfkit open each font once: it opens them for each document, and decoding their tables was four fifths of the time of a paper. It
 *  takes no opened font, so the function by which it opens one is replaced before it is loaded (decision 398). */
function keepFontsOpen(): void {
  const path = require.resolve('fontkit')
  const fontkit = require(path) as { create: (file: Buffer, name?: string) => unknown }
  const opened = new WeakMap<Buffer, unknown>()
  const create = (file: Buffer, name?: string): unknown => {
    // The name chooses a font of a collection; ours are single.
    const font = opened.get(file) ?? fontkit.create(file, name)
    opened.set(file, font)
    return font
  }
  const loaded = require.cache[path]
  if (loaded) loaded.exports = { ...fontkit, create }
}
keepFontsOpen()

/** Draws papers as one PDF, with a place for its signature if it gets one. Each takes some 30 ms of the processor. */
export async function renderPdf(
  drawings: readonly [PaperDrawing, ...PaperDrawing[]],
  signature: SignatureFacts | undefined,
): Promise<Buffer> {
  // The server's own interface of pdfmake gives the finished bytes only; the place of the signature is added before.
  const { default: PdfPrinter } = require('pdfmake/js/Printer.js') as PrinterModule
  // Papers contain no addresses to load from.
  const urls = { resolve: () => undefined, resolved: async () => undefined }
  const document = await new PdfPrinter(FONTS, files, urls, () => true).createPdfKitDocument(layoutOf(drawings))
  if (signature) addSignaturePlaceholder(document, signature)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve)
    document.once('error', reject)
  })
  document.end()
  await ended
  return Buffer.concat(chunks)
}
