import { subappConfig } from '@dermaga/subapp/vite'
import vue from '@vitejs/plugin-vue'
import { build } from './subapp.config.ts'

export default subappConfig(build, { plugins: [vue()] })
