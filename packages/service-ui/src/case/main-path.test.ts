import { choice, defineService, form, returnTo, step, text } from '@dermaga/service'
import { expect, test } from 'vitest'
import { billed } from '../../../../tests/support/billed-services.ts'
import { mainPath, stagesOf } from './main-path.ts'

const state = (
  label: string,
  tone: 'draft' | 'progress' | 'attention' | 'good' | 'bad',
  holder: 'applicant' | 'examiner' | 'decider' | 'nobody',
) => ({
  label,
  tone,
  holder,
  next: 'Tunggu.',
})
const reasons = form({ alasan: text(100, 'Alasan').required() })
const DEFINITION = defineService({
  id: 'izin-uji',
  version: 1,
  title: 'Izin uji',
  summary: 'Untuk uji.',
  basis: 'PER-1',
  path: '/izin-uji',
  form: form({ kantor: text(6, 'Kantor').required() }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor'])],
  attachments: [],
  states: {
    draf: state('Draf', 'draft', 'applicant'),
    diterima: state('Diterima', 'progress', 'examiner'),
    dikembalikan: state('Dikembalikan', 'attention', 'applicant'),
    putusan: state('Menunggu keputusan', 'progress', 'decider'),
    terbit: state('Terbit', 'good', 'nobody'),
    ditolak: state('Ditolak', 'bad', 'nobody'),
    lewat: state('Jangka waktu lewat', 'progress', 'examiner'),
    didenda: state('Didenda', 'bad', 'nobody'),
    batal: state('Dibatalkan', 'bad', 'nobody'),
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'diterima',
      by: 'applicant',
      sends: true,
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Dikembalikan',
      from: 'diterima',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    teruskan: {
      label: 'Teruskan',
      done: 'Diteruskan',
      from: 'diterima',
      to: 'putusan',
      by: 'examiner',
      form: form({ usul: choice({ YA: 'Setuju', TIDAK: 'Tolak' }, 'Usul').required() }),
    },
    putuskan: {
      label: 'Putuskan',
      done: 'Diputus',
      from: 'putusan',
      to: { action: 'teruskan', field: 'usul', states: { TIDAK: 'ditolak', YA: 'terbit' } },
      by: 'decider',
    },
    lewati: { label: 'Lewati', done: 'Lewat', from: 'diterima', to: 'lewat', by: 'system' },
    denda: { label: 'Denda', done: 'Didenda', from: 'lewat', to: 'didenda', by: 'examiner' },
    batalkan: {
      label: 'Batalkan',
      done: 'Dibatalkan',
      from: ['diterima', 'putusan'],
      to: 'batal',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
  },
  list: { columns: ['kantor'], search: ['kantor'] },
})

test('the main path leads from the first state to the good end', () => {
  expect(mainPath(DEFINITION)).toEqual(['draf', 'diterima', 'putusan', 'terbit'])
})

const shown = (name: string, past: string[] = []) =>
  stagesOf(DEFINITION, name, past, 'Keputusan').map(({ label, place }) => `${label} ${place}`)

test.each([
  {
    why: 'on the path',
    at: 'diterima',
    is: ['Draf done', 'Diterima current', 'Menunggu keputusan ahead', 'Keputusan ahead'],
  },
  {
    why: 'at its end',
    at: 'terbit',
    past: ['Diterima', 'Menunggu keputusan', 'Terbit'],
    is: ['Draf done', 'Diterima done', 'Menunggu keputusan done', 'Terbit done'],
  },
  {
    why: 'which took another way',
    at: 'terbit',
    past: ['Diterima', 'Terbit'],
    is: ['Draf done', 'Diterima done', 'Terbit done'],
  },
  {
    why: 'returned',
    at: 'dikembalikan',
    is: ['Draf done', 'Dikembalikan current', 'Diterima ahead', 'Menunggu keputusan ahead', 'Keputusan ahead'],
  },
])('a case $why shows what is done, where it is and what is left', ({ at, past, is }) => {
  expect(shown(at, past)).toEqual(is)
})

test('a case that has ended elsewhere shows how far it came and how it ended', () => {
  expect(shown('ditolak', ['Diterima', 'Menunggu keputusan'])).toEqual([
    'Draf done',
    'Diterima done',
    'Menunggu keputusan done',
    'Ditolak current',
  ])
  expect(shown('batal', ['Diterima'])).toEqual(['Draf done', 'Diterima done', 'Dibatalkan current'])
})

test('a case that has left the way for good, and is still worked on, shows what is left', () => {
  expect(shown('lewat', ['Diterima'])).toEqual([
    'Draf done',
    'Diterima done',
    'Jangka waktu lewat current',
    'Didenda ahead',
  ])
})

test('a case that is paid goes on, although the portal does it, and its stages have no times', () => {
  expect(stagesOf(billed, 'menungguBayar', ['Menunggu pembayaran s.d. 30-11-2026 23.59 WIB'], 'Keputusan')).toEqual([
    { state: 'draf', label: 'Draf', place: 'done' },
    { state: 'menungguBayar', label: 'Menunggu pembayaran', place: 'current' },
    { state: 'terdaftar', label: 'Terdaftar', place: 'ahead' },
  ])
})

test('a stage whose time is over is still to be done', () => {
  const late = {
    ...DEFINITION,
    initial: 'perlu',
    states: {
      ...DEFINITION.states,
      perlu: { ...state('Perlu dilaporkan', 'attention', 'applicant'), lapse: 'telat' },
      terlambat: state('Terlambat dilaporkan', 'attention', 'applicant'),
    },
    actions: {
      ...DEFINITION.actions,
      lapor: {
        label: 'Lapor',
        done: 'Dilaporkan',
        from: ['perlu', 'terlambat'],
        to: 'diterima',
        by: 'applicant',
        sends: true,
        form: null,
      },
      telat: { label: 'Telat', done: 'Terlambat', from: ['perlu'], to: 'terlambat', by: 'system', form: null },
    },
  } as typeof DEFINITION
  expect(stagesOf(late, 'terlambat', [], 'Hasil').map(({ label, place }) => `${label} ${place}`)).toEqual([
    'Terlambat dilaporkan current',
    'Diterima ahead',
    'Menunggu keputusan ahead',
    'Hasil ahead',
  ])
})

const CORRECTED = {
  ...DEFINITION,
  states: {
    ...DEFINITION.states,
    terbit: state('Terbit', 'good', 'examiner'),
    dipakai: state('Dipakai', 'good', 'nobody'),
    dibetulkan: state('Pembetulan diteliti', 'progress', 'examiner'),
  },
  actions: {
    ...DEFINITION.actions,
    pakai: { label: 'Pakai', done: 'Dipakai', from: ['terbit'], to: 'dipakai', by: 'examiner', form: null },
    betulkan: {
      label: 'Betulkan',
      done: 'Diajukan',
      from: ['diterima', 'dipakai'],
      to: 'dibetulkan',
      by: 'applicant',
      form: null,
    },
    terima: {
      label: 'Terima',
      done: 'Dibetulkan',
      from: ['dibetulkan'],
      to: returnTo('diterima', 'dipakai'),
      by: 'examiner',
      form: null,
    },
  },
} as typeof DEFINITION
const past = ['Diterima', 'Menunggu keputusan', 'Terbit', 'Dipakai']

test.each([
  {
    why: 'in the state from which it may be corrected',
    at: 'dipakai',
    past,
    is: ['Draf done', 'Diterima done', 'Menunggu keputusan done', 'Terbit done', 'Dipakai current'],
  },
  {
    why: 'while it is corrected',
    at: 'dibetulkan',
    past: [...past, 'Pembetulan diteliti'],
    is: [
      'Draf done',
      'Diterima done',
      'Menunggu keputusan done',
      'Terbit done',
      'Pembetulan diteliti current',
      'Dipakai ahead',
    ],
  },
  {
    why: 'while it is corrected on its way',
    at: 'dibetulkan',
    past: ['Diterima', 'Pembetulan diteliti'],
    is: ['Draf done', 'Pembetulan diteliti current', 'Diterima ahead', 'Menunggu keputusan ahead', 'Keputusan ahead'],
  },
])('a case that goes aside shows $why where it was', ({ at, past: labels, is }) => {
  const stages = stagesOf(CORRECTED, at, labels, 'Keputusan').map(({ label, place }) => `${label} ${place}`)
  expect(stages).toEqual(is)
})
