import { type Content, type Definition, isRow, rowsOf } from '../definition.ts'
import { dayText, type ValidationError } from '../validation-error.ts'
import { dayOf, isImport, TRANSPORT, textOf, warning } from './warning.ts'

/** Warnings for a consignment whose facts do not fit together: currency, term of delivery, days, manifest, weights, ports and countries,
 *  transport and its papers. */
export function consignmentErrors(definition: Definition, content: Content, today: string): ValidationError[] {
  return [
    ...moneyErrors(definition, content),
    ...weightErrors(content),
    ...dayErrors(content, today),
    ...manifestErrors(content),
    ...placeErrors(definition, content),
    ...transportErrors(content),
  ]
}

const RUPIAH = 'IDR'
/** Terms of delivery whose price has no freight to the port of destination. */
const WITHOUT_FREIGHT = ['EXW', 'FAS', 'FCA', 'FOB']

function moneyErrors(definition: Definition, content: Content): ValidationError[] {
  const { ndpbm, freight } = content
  const incoterm = textOf(content['kodeIncoterm'])
  const isRate = textOf(content['kodeValuta']) === RUPIAH && typeof ndpbm === 'number' && ndpbm > 1
  const isBare = isImport(definition) && WITHOUT_FREIGHT.includes(incoterm) && freight === 0
  return [
    ...(isRate ? [warning('ndpbm', 'rupiahRate', { stated: ndpbm })] : []),
    ...(isBare ? [warning('freight', 'freightMissing', { incoterm })] : []),
  ]
}

/** Goods without form have neither packages nor weight. */
function weightErrors(content: Content): ValidationError[] {
  const packages = rowsOf(content, 'kemasan')
  if (packages.length === 0) return []
  return [
    ...(content['bruto'] === 0 ? [warning('bruto', 'weightZero')] : []),
    ...packages.flatMap((row, index) =>
      isRow(row) && row['jumlahKemasan'] === 0 ? [warning(`kemasan[${index}].jumlahKemasan`, 'packagesZero')] : [],
    ),
  ]
}

/** Days of a header that are soon, and papers of a consignment, which are not old. */
const SOON = ['tanggalTiba', 'tanggalEkspor', 'tanggalBerangkat', 'tanggalMuat', 'tanggalPeriksa'] as const
const RECENT = ['380', '217', ...TRANSPORT]
const YEARS_AHEAD = 1
const YEARS_BEFORE = 3

function dayErrors(content: Content, today: string): ValidationError[] {
  const signed = dayOf(content['tanggalTtd'])
  const leaves = dayOf(content['tanggalEkspor'])
  return [
    ...(leaves && leaves < today ? [warning('tanggalEkspor', 'datePassed', { day: dayText(leaves) })] : []),
    ...(signed && signed < yearsFrom(today, -YEARS_BEFORE)
      ? [warning('tanggalTtd', 'dateOld', { day: dayText(signed) })]
      : []),
    ...(signed && signed > today ? [warning('tanggalTtd', 'dateFuture', { day: dayText(signed) })] : []),
    ...SOON.flatMap(name => {
      const day = dayOf(content[name])
      return day && day > yearsFrom(today, YEARS_AHEAD) ? [warning(name, 'dateFar', { day: dayText(day) })] : []
    }),
    ...rowsOf(content, 'dokumen').flatMap((row, index) => {
      const day = isRow(row) && RECENT.includes(textOf(row['kodeDokumen'])) ? dayOf(row['tanggalDokumen']) : undefined
      return day && day < yearsFrom(today, -YEARS_BEFORE)
        ? [warning(`dokumen[${index}].tanggalDokumen`, 'dateOld', { day: dayText(day) })]
        : []
    }),
  ]
}

/** Only compared, so that it need not be a day of the calendar. */
const yearsFrom = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** A manifest is known by six digits and its day. */
function manifestErrors(content: Content): ValidationError[] {
  const nomor = textOf(content['nomorBc11'])
  if (nomor === '') return []
  return [
    ...(/^\d{6}$/.test(nomor) ? [] : [warning('nomorBc11', 'manifestDigits', { nomor })]),
    ...(textOf(content['tanggalBc11']) === '' ? [warning('tanggalBc11', 'manifestDay', { nomor })] : []),
  ]
}

const HOME = 'ID'
/** Kinds of goods that come from abroad, and that go there. */
const FROM_ABROAD: readonly Definition['kode'][] = ['16', '20', '23', '511']
const TO_ABROAD: readonly Definition['kode'][] = ['30', '33', '331', '512']
/** Kinds of goods that stay in the customs territory. */
const INSIDE: readonly Definition['kode'][] = ['513', '521', '522', '531']
const SENDER = '9'

function placeErrors({ kode }: Definition, content: Content): ValidationError[] {
  if (INSIDE.includes(kode)) return insideErrors(content)
  const isArrival = FROM_ABROAD.includes(kode)
  if (!isArrival && !TO_ABROAD.includes(kode)) return []
  const loading = ['kodePelMuat', ...(isArrival ? [] : ['kodePelEkspor'])]
  const landing = ['kodePelTujuan', ...(isArrival ? ['kodePelBongkar'] : [])]
  const [abroad, home] = isArrival ? [loading, landing] : [landing, loading]
  const port = (name: string) => textOf(content[name])
  return [
    ...abroad.filter(name => port(name).startsWith(HOME)).map(name => warning(name, 'portHome', { code: port(name) })),
    ...home.flatMap(name => abroadErrors(name, port(name))),
    ...(textOf(content['kodeNegaraTujuan']) === HOME ? [warning('kodeNegaraTujuan', 'countryHome')] : []),
    ...(isArrival ? arrivalErrors(content) : []),
  ]
}

const abroadErrors = (name: string, code: string): ValidationError[] =>
  /^[A-Z]{2}[A-Z0-9]{3}$/.test(code) && !code.startsWith(HOME) ? [warning(name, 'portAbroad', { code })] : []

function insideErrors(content: Content): ValidationError[] {
  const [from, to] = [textOf(content['kodePelMuat']), textOf(content['kodePelTujuan'])]
  return [
    ...abroadErrors('kodePelMuat', from),
    ...abroadErrors('kodePelTujuan', to),
    ...(from !== '' && from === to ? [warning('kodePelTujuan', 'portSame', { code: to })] : []),
  ]
}

function arrivalErrors(content: Content): ValidationError[] {
  return [
    ...rowsOf(content, 'entitas').flatMap((row, index) =>
      isRow(row) && row['kodeEntitas'] === SENDER && textOf(row['kodeNegara']).toUpperCase() === HOME
        ? [warning(`entitas[${index}].kodeNegara`, 'countryHome')]
        : [],
    ),
    ...rowsOf(content, 'barang').flatMap((row, index) =>
      isRow(row) && textOf(row['kodeNegaraAsal']) === HOME
        ? [warning(`barang[${index}].kodeNegaraAsal`, 'originHome')]
        : [],
    ),
  ]
}

/** By sea and by air, of the list `cara_angkut`, with the papers of each. */
const PAPERS: Readonly<Record<string, { mode: string; papers: readonly string[] }>> = {
  '1': { mode: 'laut', papers: ['704', '705'] },
  '4': { mode: 'udara', papers: ['740', '741'] },
}

function transportErrors(content: Content): ValidationError[] {
  const papers = rowsOf(content, 'dokumen').flatMap((row, index) =>
    isRow(row) && TRANSPORT.includes(textOf(row['kodeDokumen']))
      ? [{ kode: textOf(row['kodeDokumen']), nomor: textOf(row['nomorDokumen']), index }]
      : [],
  )
  const unnumbered = papers
    .filter(({ nomor }) => nomor === '')
    .map(({ index }) => warning(`dokumen[${index}].nomorDokumen`, 'documentNumber'))
  const carriers = rowsOf(content, 'pengangkut')
  const own = carriers.length === 1 ? PAPERS[textOf(carriers[0]?.['kodeCaraAngkut'])] : undefined
  if (!own || papers.length === 0 || papers.some(({ kode }) => own.papers.includes(kode))) return unnumbered
  const paper = own.mode === 'laut' ? 'AWB' : 'B/L'
  return [...unnumbered, warning('pengangkut[0].kodeCaraAngkut', 'transportMode', { mode: own.mode, paper })]
}
