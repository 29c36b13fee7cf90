import type { EventEmitter } from 'node:events'
import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SIG_FLAGS, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'

/** Bytes that a signature may take: certificates of a chain, and the time stamp of a national signer. */
const SIGNATURE_BYTES = 16_384

/** What the signature of a PDF states. */
export interface SignatureFacts {
  name: string
  reason: string
  at: Date
}

/** An object of a PDF, as PDFKit writes it. */
interface PdfReference {
  data: Record<string, unknown>
  end: () => void
}
/** What is used of PDFKit's document. */
export interface PdfKitDocument extends EventEmitter {
  ref: (data: object) => PdfReference
  page: { dictionary: PdfReference; annotations: PdfReference[] }
  /** The catalogue. */
  _root: { data: { AcroForm: { data: { Fields: PdfReference[]; SigFlags?: number; NeedAppearances?: boolean } } } }
  /** Adds an empty form to the catalogue. */
  initForm: () => void
  end: () => void
}

/** PDFKit writes an object `String` as text, a plain one as a name. */
const pdfText = (value: string): unknown => Object(value)
/** Of the widget: printed, and nobody moves it. ISO 32000-2 §12.5.3 */
const PRINT_LOCKED = 132

/** Adds the field of a signature that is filled in later. ISO 32000-2 §12.8, ETSI EN 319 142-1 */
export function addSignaturePlaceholder(document: PdfKitDocument, { name, reason, at }: SignatureFacts): void {
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    ByteRange: [0, ...Array.from({ length: 3 }, () => DEFAULT_BYTE_RANGE_PLACEHOLDER)],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    Reason: pdfText(reason),
    Name: pdfText(name),
    M: at,
  })
  const widget = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    // The signature has no place of its own on the page: the letter names its signer.
    Rect: [0, 0, 0, 0],
    V: signature,
    T: pdfText('Signature1'),
    F: PRINT_LOCKED,
    P: document.page.dictionary,
  })
  document.page.annotations.push(widget)
  document.initForm()
  const form = document._root.data.AcroForm.data
  form.SigFlags = SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY
  form.Fields.push(widget)
  // Only forms that people fill in need it, and a reader that obeyed it would change the signed file.
  delete form.NeedAppearances
  for (const object of [signature, widget]) object.end()
}
