const TYPE_NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'multipart/form-data': 'multipart/form-data',
  'text/xml': 'XML',
  'application/xml': 'XML',
  'application/soap+xml': 'XML',
  'application/json': 'JSON',
}

/** Media types as people name them: `PDF, JPEG, atau PNG`. */
export const fileTypeNames = (types: readonly string[]): string =>
  new Intl.ListFormat('id', { type: 'disjunction' }).format([...new Set(types.map(type => TYPE_NAMES[type] ?? type))])
