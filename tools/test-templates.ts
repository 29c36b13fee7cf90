import { requireChromium } from './chromium.ts'
import { runSteps } from './steps.ts'

// Projects from every template of the SDK, outside of this repository: install, test, build, check, mount. `npm run test:all` does it too.
// Further arguments are Playwright's: npm run test:templates -- -g vue
process.env['CHROMIUM'] = requireChromium()
process.env['TEST_TEMPLATES'] = '1'
const command = ['playwright', 'test', '--project', 'templates', ...process.argv.slice(2)] as const
const failed = await runSteps([{ name: 'templates', command }], 'live')
process.exit(failed.length > 0 ? 1 : 0)
