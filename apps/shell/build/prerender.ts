import { createServer, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite'

/** Prerenders the page of the sign-in documents in place of `<!--page-->`, so that it can be read and typed into before scripts have
 *  loaded. */
export function prerenderSignIn(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender-sign-in',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename, server }) {
        if (!html.includes(PLACE)) return html
        const document = filename.endsWith('/sign-in.html') ? 'login' : 'account'
        const page = server ? await render(server, document) : await renderApart(config, document)
        return html.replace(PLACE, () => page)
      },
    },
  }
}

const PLACE = '<!--page-->'
type DocumentName = 'login' | 'account'

async function render(server: ViteDevServer, document: DocumentName): Promise<string> {
  const page = (await server.ssrLoadModule(
    '/src/features/sign-in/page.tsx',
  )) as typeof import('../src/features/sign-in/page.tsx')
  return page.renderPage(document)
}

/** Renders with a temporary module server of the same configuration: a build has none. */
async function renderApart({ root, configFile }: ResolvedConfig, document: DocumentName): Promise<string> {
  const server = await createServer({
    root,
    configFile: configFile ?? false,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await render(server, document)
  } finally {
    await server.close()
  }
}
