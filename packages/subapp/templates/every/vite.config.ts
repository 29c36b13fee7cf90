import { subappConfig } from '@dermaga/subapp/vite'
import { build } from './subapp.config.ts'

export default subappConfig(build)
