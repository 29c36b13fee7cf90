import { subappConfig } from '@dermaga/subapp/vite'
import { ariaInIndonesian } from '@dermaga/ui/vite'
import react from '@vitejs/plugin-react'

export default subappConfig(
  { slug: 'layanan-baru', modulSlug: 'LayananBaru', contract: 'module' },
  { plugins: [react(), ariaInIndonesian()] },
)
