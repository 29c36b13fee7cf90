import { A } from '@solidjs/router'
import { createSignal, For, onCleanup, onMount } from 'solid-js'
import { MANIFESTS } from './manifests.js'

export function List() {
  const [isNarrow, setNarrow] = createSignal(false)
  const onResize = () => setNarrow(window.innerWidth < 600)
  onMount(() => window.addEventListener('resize', onResize))
  onCleanup(() => window.removeEventListener('resize', onResize))
  return (
    <>
      <h1>Daftar Manifes</h1>
      <ul classList={{ narrow: isNarrow() }}>
        <For each={MANIFESTS}>{({ number, ship }) => <li><A href={`/manifes/${number}`}>{ship}</A></li>}</For>
      </ul>
    </>
  )
}
