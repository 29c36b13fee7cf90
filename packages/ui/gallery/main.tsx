import '../src/tokens.css'
import '../src/font.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme, PageHeader, RadioGroup, rememberedTheme, ToastRegion, themes, UiProvider } from '../src/index.ts'
import { Actions } from './Actions.tsx'
import { Codes } from './Codes.tsx'
import { Data } from './Data.tsx'
import { Feedback, toasts } from './Feedback.tsx'
import { Fields } from './Fields.tsx'
import { Files } from './Files.tsx'
import styles from './gallery.module.css'
import { Lists } from './Lists.tsx'
import { Overlays } from './Overlays.tsx'

const THEME_NAMES = { light: 'Terang', dark: 'Gelap', system: 'Ikuti perangkat' }

function Gallery() {
  const [theme, setTheme] = useState(rememberedTheme)
  function choose(value: string) {
    const next = themes.find(name => name === value) ?? 'system'
    applyTheme(next)
    setTheme(next)
  }
  return (
    <UiProvider>
      <main className={`dm-page dm-stack ${styles.gallery}`}>
        <PageHeader
          eyebrow="packages/ui"
          title="Galeri komponen"
          description="Setiap komponen dalam setiap keadaannya. Tidak ikut dikirim ke pengguna."
          actions={
            <RadioGroup
              label="Tema"
              value={theme}
              onChange={choose}
              options={themes.map(value => ({ value, label: THEME_NAMES[value] }))}
            />
          }
        />
        <Actions />
        <Fields />
        <Codes />
        <Files />
        <Overlays />
        <Feedback />
        <Lists />
        <Data />
      </main>
      <ToastRegion toasts={toasts} />
    </UiProvider>
  )
}

const root = document.getElementById('gallery')
if (!root) throw new Error('index.html has no #gallery')
applyTheme(rememberedTheme())
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
