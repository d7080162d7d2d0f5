// `npm run dev`: rebuilds both apps and the letters when they are edited, and restarts the server when it or a page has
// changed.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const settleMs = 150
let server: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined
let leaving = false

// This build is for development only, so remove the mark that would keep `npm start` from building again.
rmSync(join(root, '.cache/build-stamp'), { force: true })

await Promise.all([
  buildAndWatch('storefront', { outDir: 'dist/client', manifest: true }),
  buildAndWatch('storefront', { outDir: 'dist/server', ssr: 'src/server-entry.tsx' }),
  buildAndWatch('storefront', {}, 'vite.worker.config.ts'),
  buildAndWatch('console', { outDir: 'dist' }),
  buildAndWatch('server', { outDir: 'dist' }),
])
for (const workspace of ['server', 'contract']) {
  const folder = join(root, workspace, 'src')
  if (!existsSync(folder)) continue
  watch(folder, { recursive: true }, (_, file) => {
    if (file && !file.includes('.test.')) restartSoon()
  })
}
restartSoon()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    leaving = true
    void stopServer().then(() => process.exit(0))
  })
}

/** Resolves after the first build; later builds restart the server, which reads the pages only once. */
async function buildAndWatch(
  workspace: string,
  options: InlineConfig['build'],
  config = 'vite.config.ts',
): Promise<void> {
  const configFile = join(root, workspace, config)
  if (!existsSync(configFile)) return
  const watcher = await build({
    root: join(root, workspace),
    configFile,
    mode: 'development',
    logLevel: 'warn',
    build: { emptyOutDir: true, minify: false, sourcemap: true, ...options, watch: {} },
  })
  if (!('on' in watcher)) return
  await new Promise<void>(resolve => {
    watcher.on('event', event => {
      if (event.code !== 'END' && event.code !== 'ERROR') return
      resolve()
      if (event.code === 'END' && server) restartSoon()
    })
  })
}

function restartSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void restart(), settleMs)
}

async function restart(): Promise<void> {
  await stopServer()
  if (leaving) return
  server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TIFFIN_DEV: '1' },
  })
}

/** The embedded database has one owner, so start the next server after the last one has released it. */
async function stopServer(): Promise<void> {
  const last = server
  server = undefined
  if (!last || last.exitCode !== null || last.signalCode !== null) return
  const gone = new Promise(resolve => last.once('exit', resolve))
  last.kill('SIGTERM')
  const impatience = setTimeout(() => last.kill('SIGKILL'), 6000)
  await gone
  clearTimeout(impatience)
}
