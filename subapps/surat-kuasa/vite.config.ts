import { subappConfig } from '@dermaga/subapp/vite'
import { ariaInIndonesian } from '@dermaga/ui/vite'
import react from '@vitejs/plugin-react'

export default subappConfig(
  { slug: 'surat-kuasa', modulSlug: 'SuratKuasa', contract: 'legacy' },
  { plugins: [react(), ariaInIndonesian()] },
)
