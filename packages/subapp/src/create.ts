import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The frameworks of the templates; `plain` is TypeScript without one. */
export const TEMPLATES = ['react', 'vue', 'angular', 'svelte', 'lit', 'plain'] as const
export type Template = (typeof TEMPLATES)[number]

export interface ProjectOptions {
  /** Folder and path in the portal, kebab-case. */
  slug: string
  /** Indonesian; derived from the slug by default. */
  title?: string | undefined
  template: Template
  /** A page of its own host that the portal frames, instead of a module in the portal's page. */
  isFramed?: boolean | undefined
  /** What npm installs as the SDK: a version or a path; by default the version of this package. */
  sdk?: string | undefined
}

/** The options are invalid; the message is for the developer. */
export class CreateError extends Error {}

/** Names that a template contains, and that a project replaces. */
export interface ProjectNames {
  slug: string
  modulSlug: string
  title: string
}

/** In the repository `packages/subapp/templates`, in the published package `templates`; this file is beside it, or in its folder `shared`. */
const TEMPLATE_FOLDER = ['templates', '../templates']
  .map(folder => join(import.meta.dirname, folder))
  .find(folder => existsSync(folder))

/** @throws CreateError when a name is invalid */
export function projectNames(slug: string, title?: string): ProjectNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    throw new CreateError(`'${slug}' is not kebab-case: lower-case letters, digits and single hyphens`)
  const words = slug.split('-').map(word => word.charAt(0).toUpperCase() + word.slice(1))
  const text = (title ?? words.join(' ')).trim()
  if (!/^[^'"`\\{}<>$\p{Cc}]{1,100}$/u.test(text))
    throw new CreateError(
      `'${title}' is not a valid title: up to 100 characters, without quotes, brackets or control characters`,
    )
  return { slug, modulSlug: words.join(''), title: text }
}

/** Creates a sub-application as a project of its own: exact versions, dev server, build, test, README.
 *  @param into the parent folder
 *  @returns the new folder
 *  @throws CreateError, before anything is written */
export function createProject(options: ProjectOptions, into: string): string {
  const names = projectNames(options.slug, options.title)
  const folder = join(into, names.slug)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new CreateError(`${folder} exists and is not empty`)
  for (const [path, text] of projectFiles(names, options)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** The files of a project: path → text.
 *  @throws CreateError when there is no such template */
export function projectFiles(
  names: ProjectNames,
  { template, isFramed = false, sdk }: Omit<ProjectOptions, 'slug' | 'title'>,
): ReadonlyMap<string, string> {
  if (!TEMPLATES.includes(template)) throw new CreateError(`the template must be one of ${TEMPLATES.join(', ')}`)
  if (TEMPLATE_FOLDER === undefined) throw new CreateError('the templates are missing; install @dermaga/subapp again')
  const parts = ['every', isFramed ? 'framed' : 'in-page', template]
  const texts = new Map<string, string>()
  const manifests: Manifest[] = []
  for (const part of parts)
    for (const entry of globSync('**/*', { cwd: join(TEMPLATE_FOLDER, part), withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(join(TEMPLATE_FOLDER, part).length + 1).replaceAll('\\', '/')
      const text = readFileSync(file, 'utf8')
      if (path === 'package.json') manifests.push(JSON.parse(text) as Manifest)
      // npm does not pack files of this name, and reads its own settings from it.
      else texts.set(path.replace('gitignore', '.gitignore').replace(/^env$/, '.env'), text)
    }
  const [first, ...rest] = manifests
  const manifest = mergeManifests({ ...first }, rest, sdk ?? ownVersion(TEMPLATE_FOLDER))
  texts.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  const replaced = [...texts].map(([path, text]) => [path, withNames(text, names, isFramed)] as const)
  return new Map(replaced.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function withNames(text: string, { slug, modulSlug, title }: ProjectNames, isFramed: boolean): string {
  const contract = isFramed ? "'frame'" : "'module'"
  return text
    .replaceAll('layanan-baru', slug)
    .replaceAll('LayananBaru', modulSlug)
    .replaceAll('Layanan Baru', () => title)
    .replaceAll("'CONTRACT'", contract)
}

interface Manifest {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

function mergeManifests(base: Manifest, more: readonly Manifest[], sdk: string): Manifest {
  const all = [base, ...more]
  const merged = (key: keyof Manifest) =>
    Object.assign({}, ...all.map(manifest => manifest[key])) as Manifest['scripts']
  const sorted = (key: keyof Manifest) =>
    Object.fromEntries(Object.entries(merged(key) ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)))
  const dependencies = sorted('dependencies')
  return {
    ...base,
    scripts: merged('scripts') ?? {},
    dependencies: { ...dependencies, '@dermaga/subapp': sdk },
    devDependencies: sorted('devDependencies'),
  }
}

const ownVersion = (templates: string): string =>
  (JSON.parse(readFileSync(join(templates, '../package.json'), 'utf8')) as { version: string }).version
