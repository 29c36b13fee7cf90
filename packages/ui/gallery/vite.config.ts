import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ariaInIndonesian } from '../vite.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ariaInIndonesian()],
  build: { outDir: 'dist', emptyOutDir: true },
})
