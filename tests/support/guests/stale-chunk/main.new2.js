import { form } from './form.js'
export const mount = form('2.0.0', () => import('./part.new2.js'))
