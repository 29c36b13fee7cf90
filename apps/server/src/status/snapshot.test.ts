import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createSnapshot } from './snapshot.ts'

/** Writes the same status again and again. Threads have one process id, as the first processes of two containers do. */
const WRITER = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData.module).then(({ createSnapshot }) => {
  const { write } = createSnapshot(workerData.folder)
  const status = { pada: '2026-11-20T03:00:00.000Z', keadaan: 'baik', komponen: [], gangguan: [] }
  for (let time = 0; time < 2000; time++) write(status)
  parentPort.postMessage('written')
})`

test('processes with the same id, such as those of two containers, share one folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dermaga-snapshot-'))
  const workerData = { folder, module: new URL('./snapshot.ts', import.meta.url).href }
  const writers = [1, 2].map(() => new Worker(WRITER, { eval: true, workerData }))
  onTestFinished(async () => {
    await Promise.all(writers.map(writer => writer.terminate()))
    rmSync(folder, { recursive: true, force: true })
  })
  expect(await Promise.all(writers.map(writer => once(writer, 'message')))).toEqual([['written'], ['written']])
  expect(createSnapshot(folder).read()).toMatchObject({ keadaan: 'baik' })
  expect(readdirSync(folder)).toEqual(['status.json'])
})
