import { fill, exchangeText as text } from '@dermaga/text'
import sax from 'sax'

/** An element: its name without a prefix, its text, and the elements in it. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

/** XML that is refused, as what people read. */
export class XmlError extends Error {}

/** Far above what a message has: a document that nests or counts more is no message. */
const LIMITS = { depth: 16, elements: 100_000 } as const

/** Reads XML strictly. Document types are refused, and with them every entity but those of XML itself, so that nothing is loaded or
 *  expanded; so are documents that are not well-formed, nest too deep or have too many elements. Attributes are ignored.
 *  @throws XmlError with the line */
export function parseXml(source: string): XmlElement {
  const parser = sax.parser(true, { xmlns: true, strictEntities: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let elements = 0

  const refuse = (reason: string): never => {
    throw new XmlError(fill(reason, { baris: parser.line + 1 }))
  }
  parser.onerror = () => refuse(text.xml.malformed)
  parser.ondoctype = () => refuse(text.xml.doctype)
  parser.onopentag = ({ local }) => {
    elements += 1
    if (open.length >= LIMITS.depth || elements > LIMITS.elements) refuse(text.xml.tooMuch)
    const element: XmlElement = { name: local, text: '', children: [] }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else if (root) refuse(text.xml.malformed)
    else root = element
    open.push(element)
  }
  parser.onclosetag = () => void open.pop()
  const add = (more: string) => {
    const element = open.at(-1)
    if (element) element.text += more
  }
  parser.ontext = add
  parser.oncdata = add
  // A byte order mark is no text of the document.
  parser.write(source.replace(/^\uFEFF/, '')).close()
  return root ?? refuse(text.xml.empty)
}

/** The first element of a name in another one. */
export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find(child => child.name === name)

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as XML has it. */
export const escapeXml = (value: string): string => value.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)

/** An element with text or other elements, which are XML already. */
export const element = (name: string, content: string): string => `<${name}>${content}</${name}>`
