import { Card, FilePanel, FileRefusal, useFileReading } from '../src/index.ts'

/** Files named `lambat…` are read until they are stopped, those named `salah…` are refused. */
async function read(file: File, { signal, onProgress }: Parameters<Parameters<typeof useFileReading>[0]['read']>[1]) {
  if (file.name.startsWith('salah')) throw new FileRefusal('Berkas ini bukan daftar barang.')
  if (file.name.startsWith('lambat')) {
    onProgress({ done: [12 << 20, 60 << 20] })
    await new Promise(resolve => signal.addEventListener('abort', resolve))
  }
  return file.text()
}

export function Files() {
  const reading = useFileReading({ mostMb: 1, tooBig: 'Berkas lebih besar dari 1 MB.', failed: 'Gagal.', read })
  return (
    <Card title="FilePanel">
      <FilePanel
        reading={reading}
        lead={<p>Satu baris untuk setiap barang. Tidak ada yang berubah sebelum Anda memasukkannya.</p>}
        accept=".txt"
        template={{ label: 'Unduh templat', onSave: () => {} }}
      >
        {found => <p>Isinya: {found}</p>}
      </FilePanel>
    </Card>
  )
}
