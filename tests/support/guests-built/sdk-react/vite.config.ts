import { subappConfig } from '@dermaga/subapp/vite'

export default subappConfig({ slug: 'sdk-react', modulSlug: 'SdkReact', contract: 'module' })
