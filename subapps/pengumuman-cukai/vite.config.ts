import { subappConfig } from '@dermaga/subapp/vite'
import { ariaInIndonesian } from '@dermaga/ui/vite'
import react from '@vitejs/plugin-react'

export default subappConfig(
  {
    slug: 'pengumuman-cukai',
    modulSlug: 'PengumumanCukai',
    contract: 'module',
    widgets: [{ name: 'disiapkan', title: 'Pengumuman yang disiapkan', size: 'medium' }],
  },
  { plugins: [react(), ariaInIndonesian()] },
)
