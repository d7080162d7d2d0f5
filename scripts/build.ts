// Bundles the two React apps and the server's letters. Also writes a compressed copy of every asset of the
// apps, so that no request has to compress it.
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const smallest = 1024
const compressible = new Set([
  '.js',
  '.css',
  '.svg',
  '.json',
  '.html',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ttf',
  '.ico',
])

await Promise.all([buildStorefront(), buildConsole(), buildLetters()])

async function buildStorefront(): Promise<void> {
  if (!existsSync(join(root, 'storefront/vite.config.ts'))) return
  await Promise.all([
    buildWorkspace('storefront', { outDir: 'dist/client', manifest: true }),
    buildWorkspace('storefront', { outDir: 'dist/server', ssr: 'src/server-entry.tsx' }),
    buildWorkspace('storefront', {}, 'vite.worker.config.ts'),
  ])
  await compress(join(root, 'storefront/dist/client'))
}

async function buildConsole(): Promise<void> {
  if (!existsSync(join(root, 'console/vite.config.ts'))) return
  await buildWorkspace('console', { outDir: 'dist' })
  await compress(join(root, 'console/dist'))
}

async function buildLetters(): Promise<void> {
  await buildWorkspace('server', { outDir: 'dist' })
}

async function buildWorkspace(
  workspace: string,
  options: InlineConfig['build'],
  config = 'vite.config.ts',
): Promise<void> {
  await build({
    root: join(root, workspace),
    configFile: join(root, workspace, config),
    logLevel: 'warn',
    build: { emptyOutDir: true, ...options },
  })
}

async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const assets = entries.filter(entry => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(assets.map(entry => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length <= smallest) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: quality }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
