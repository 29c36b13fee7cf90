/** A guest of the benchmark: one legacy build, with the additional files that each peer needs, generated from it. */
export interface BenchGuest {
  name: string
  /** Names `window.render<slug>` and `window.unmount<slug>`. */
  slug: string
  host: string
  /** Addresses, in load order. */
  scripts: string[]
  styles: string[]
  /** What the portal's catalogue has of its live version, by contract. */
  live: Record<'legacy' | 'module', { manifest: string; integrity: Record<string, string> }>
}

/** The files below `/adapter/` of a guest, by name.
 *  @param code its scripts, concatenated */
export function adaptersOf(
  { name, slug, scripts, styles }: Pick<BenchGuest, 'name' | 'slug' | 'scripts' | 'styles'>,
  code: string,
): Record<string, string> {
  const container = `${slug}-container`
  const render = `window.render${slug}`
  const unmount = `window.unmount${slug}`
  const page = (adapter: string) =>
    [
      '<!doctype html><html><head>',
      ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
      `</head><body><div id="${container}"></div>`,
      ...[...scripts, adapter].map(src => `<script src="${src}"></script>`),
      '</body></html>',
    ].join('\n')
  return {
    'qiankun.js': `window['${name}'] = {
      async bootstrap() {},
      async mount({ history }) { ${render}('${container}', history) },
      async unmount() { ${unmount}('${container}') },
    }`,
    'micro-app.html': page('./micro-app.js'),
    'micro-app.js': `window['micro-app-${name}'] = {
      mount() { ${render}('${container}', window.microApp.getData().history) },
      unmount() { ${unmount}('${container}') },
    }`,
    'wujie.html': page('./wujie.js'),
    'wujie.js': `window.__WUJIE_MOUNT = () => ${render}('${container}', window.$wujie.props.history)
      window.__WUJIE_UNMOUNT = () => ${unmount}('${container}')`,
    'module-federation.js': `${code}
      ;window.${slug.toLowerCase()} = {
        init() {},
        get: () => Promise.resolve(() => ({ render: ${render}, unmount: ${unmount} })),
      }`,
    'asset-manifest.json': JSON.stringify({
      format: 'module',
      files: { 'main.js': './module.js', ...Object.fromEntries(styles.map(href => ['main.css', href])) },
    }),
    'module.js': `${code}
      ;export function mount(element, { history }) {
        ${render}(element.id, history)
        return { unmount: () => ${unmount}(element.id) }
      }`,
  }
}
