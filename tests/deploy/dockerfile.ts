import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Instruction {
  keyword: string
  text: string
}

/** One `FROM … AS name` with what follows it. */
export interface Stage {
  name: string
  base: string
  instructions: Instruction[]
}

/** What an image would run: its folder stands for the root of the container. */
export interface Image {
  root: string
  workdir: string
  env: Record<string, string>
  user: string
  command: string[]
}

/** Reads a Dockerfile without ARG, ONBUILD or here-documents. */
export function readStages(source: string): Stage[] {
  const stages: Stage[] = []
  const lines = source.replaceAll(/\\\n/g, ' ').split('\n')
  for (const line of lines.filter(line => line.trim() && !line.startsWith('#'))) {
    const [, keyword = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (keyword === 'FROM') {
      const [base = '', , name = ''] = text.split(' ')
      stages.push({ name, base, instructions: [] })
    } else stages.at(-1)?.instructions.push({ keyword, text })
  }
  return stages
}

/** Carries out a stage in a plain folder instead of a container: COPY copies, RUN runs, and absolute paths of the container
 *  lie below `rootOf(stage)`.
 *  @param context the folder that `docker build` would send
 *  @throws when a step fails or an instruction is unknown */
export function buildStage(stage: Stage, context: string, rootOf: (stage: string) => string): Image {
  const image: Image = { root: rootOf(stage.name), workdir: '/', env: {}, user: '0', command: [] }
  const within = (path: string) => join(image.root, path.startsWith('/') ? path : join(image.workdir, path))
  for (const { keyword, text } of stage.instructions) {
    switch (keyword) {
      case 'WORKDIR':
        image.workdir = text
        mkdirSync(within('.'), { recursive: true })
        break
      case 'ENV':
        for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) image.env[name] = value
        break
      case 'USER':
        image.user = text
        break
      case 'COPY': {
        const words = text.split(' ').filter(word => !word.startsWith('--'))
        const from = /--from=(\S+)/.exec(text)?.[1]
        const target = words.at(-1) ?? ''
        for (const source of words.slice(0, -1)) {
          const path = from ? join(rootOf(from), source) : join(context, source)
          mkdirSync(dirname(within(target)), { recursive: true })
          cpSync(path, within(target), { recursive: true, verbatimSymlinks: true })
        }
        break
      }
      case 'RUN':
        run(text, image)
        break
      case 'ENTRYPOINT':
      case 'CMD':
        image.command.push(...(JSON.parse(text) as string[]))
        break
      case 'HEALTHCHECK':
      case 'EXPOSE':
      case 'VOLUME':
        break
      default:
        throw new Error(`The instruction ${keyword} is not supported.`)
    }
  }
  return image
}

/** Runs a shell command of a RUN step. Absolute paths in it are moved below the image's root. */
function run(command: string, { root, workdir }: Image): void {
  const moved = command.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', moved], { cwd: join(root, workdir), encoding: 'utf8' })
  if (status !== 0) throw new Error(`RUN ${command} exited with ${status}\n${stdout}\n${stderr}`)
}

/** The files that `docker build` would send: those of the repository that .dockerignore does not exclude. */
export function copyContext(repository: string, target: string): void {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  }).stdout.split('\n')
  const ignored = readFileSync(join(repository, '.dockerignore'), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
  const excluded = new Set(ignored.flatMap(pattern => globSync(pattern, { cwd: repository })))
  const isExcluded = (file: string) =>
    file.split('/').some((_, i, parts) => excluded.has(parts.slice(0, i + 1).join('/')))
  for (const file of listed) {
    if (!file || isExcluded(file) || !existsSync(join(repository, file))) continue
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(repository, file), join(target, file), { recursive: true, verbatimSymlinks: true })
  }
}
