/** A line of a CSV file as Indonesian spreadsheets read it: semicolons between its fields. RFC 4180 §2 */
export const csvLine = (fields: readonly string[]): string => `${fields.map(quoted).join(';')}\r\n`

/** A text that a spreadsheet would read as a formula begins with an apostrophe. OWASP CSV injection */
export const csvText = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

/** A decimal with a comma, as Indonesian spreadsheets read it. */
export const csvNumber = (amount: string): string => amount.replace('.', ',')

const quoted = (field: string): string => (/[";\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

/** Marks the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
