import { subappConfig } from '@dermaga/subapp/vite'
import react from '@vitejs/plugin-react'
import { build } from './subapp.config.ts'

export default subappConfig(build, { plugins: [react()] })
