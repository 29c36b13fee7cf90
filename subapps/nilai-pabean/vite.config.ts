import { subappConfig } from '@dermaga/subapp/vite'
import { ariaInIndonesian } from '@dermaga/ui/vite'
import react from '@vitejs/plugin-react'

export default subappConfig(
  { slug: 'nilai-pabean', modulSlug: 'NilaiPabean', contract: 'frame' },
  // `main.tsx` uses top-level await.
  { plugins: [react(), ariaInIndonesian()], build: { target: 'es2022' } },
)
