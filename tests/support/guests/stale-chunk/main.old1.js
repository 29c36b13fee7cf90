import { form } from './form.js'
export const mount = form('1.0.0', () => import('./part.old1.js'))
