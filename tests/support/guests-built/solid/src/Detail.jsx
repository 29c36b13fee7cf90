import { A, useParams } from '@solidjs/router'
import { createSignal } from 'solid-js'
import lane from './jalur-hijau.svg'
import { MANIFESTS } from './manifests.js'

/** Its button is the only one: Solid listens for clicks on the document from the evaluation of this chunk on. */
export default function Detail() {
  const params = useParams()
  const manifest = () => MANIFESTS.find(({ number }) => number === params.number)
  const [times, setTimes] = createSignal(0)
  const [note, setNote] = createSignal('')
  return (
    <>
      <h1>{manifest()?.ship}</h1>
      <p><img src={lane} alt="Jalur hijau" width="24" height="24" /> {manifest()?.office}</p>
      <button type="button" onClick={() => setTimes(times() + 1)}>Dibaca {times()} kali</button>
      <label>Catatan <input onInput={event => setNote(event.currentTarget.value)} /></label>
      <p>{note().length} huruf</p>
      <A href="/">Kembali ke daftar</A>
    </>
  )
}
