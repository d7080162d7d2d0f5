// Runs before `npm start` and `npm test` on any version of Node, before any package is installed.
// Therefore it is plain JavaScript without packages, in a syntax that old versions of Node can
// parse far enough to print an error.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNode = [20, 19]
const pinnedMajor = 26
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pinnedNode = join(root, 'node_modules', '.bin', 'node')
const installStamp = join(root, 'node_modules', '.tiffin-lock')
const buildStamp = join(root, '.cache', 'build-stamp')

refuseOldNode()
install()
if (!process.argv.includes('--no-build')) build()

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  fail(
    `Tiffin needs Node ${oldestNode.join('.')} or newer to start; this is ${process.versions.node}.\n` +
      'Any newer version works: Tiffin installs the Node that it runs on.',
  )
}

function install() {
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (read(installStamp) === wanted && existsSync(pinnedNode)) return
  if (!lockIsInstalled()) {
    const done = announce('Installing dependencies (once, less than a minute)')
    const npm = runNpm(['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'])
    if (npm.status !== 0) {
      fail(`\n${npm.stdout}${npm.stderr}\nThe installation failed: see the lines above, then try again.`)
    }
    done()
  }
  requirePinnedNode()
  writeFileSync(installStamp, wanted)
}

function build() {
  const wanted = hashOf(buildSources())
  if (read(buildStamp) === wanted && builtRooms().every(folder => existsSync(join(root, folder)))) return
  const done = announce('Building the pages')
  const run = spawnSync(pinnedNode, ['scripts/build.ts'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  if (run.status !== 0)
    fail(`\n${run.stdout}${run.stderr}\nThe pages could not be built: see the lines above.`)
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, wanted)
  done()
}

// A developer's own `npm install` has installed the same packages, so there is nothing to do.
function lockIsInstalled() {
  const installed = read(join(root, 'node_modules', '.package-lock.json'))
  if (!installed || !existsSync(pinnedNode)) return false
  const have = JSON.parse(installed).packages
  const want = JSON.parse(read(join(root, 'package-lock.json'))).packages
  return Object.keys(want).every(path => {
    if (!path.includes('node_modules/')) return true
    if (!have[path]) return want[path].optional === true
    return have[path].version === want[path].version && have[path].integrity === want[path].integrity
  })
}

// npm ci deletes node_modules including the pinned Node, so npm must run on the machine's own Node.
function runNpm(args) {
  const folders = (process.env.PATH || '').split(delimiter)
  const path = folders.filter(folder => !folder.endsWith(join('node_modules', '.bin'))).join(delimiter)
  const env = { ...process.env, PATH: path, npm_config_engine_strict: 'false' }
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const known = cli && cli.endsWith('npm-cli.js') && node && !node.startsWith(join(root, 'node_modules'))
  const command = known ? [node, cli, ...args] : ['npm', ...args]
  return spawnSync(command[0], command.slice(1), {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
}

function requirePinnedNode() {
  const version = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (version.status === 0) return
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) {
    fail(
      `The installed Node does not run on this machine (${process.platform} ${process.arch}): see ${pinnedNode}.`,
    )
  }
  fail(
    `No Node ${pinnedMajor} is packaged for this machine (${process.platform} ${process.arch}).\n` +
      'Tiffin runs on Linux with glibc and on macOS, on x64 and arm64.',
  )
}

function buildSources() {
  const files = ['contract', 'ui', 'storefront', 'console', 'server'].flatMap(workspace =>
    list(workspace).filter(file => !/\.test\.tsx?$/.test(file)),
  )
  return ['package-lock.json', 'scripts/build.ts', ...files]
}

function builtRooms() {
  const folders = [
    'storefront/dist/client',
    'storefront/dist/server',
    'storefront/dist/worker',
    'console/dist',
    'server/dist',
  ]
  return folders.filter(folder => existsSync(join(root, folder.split('/')[0], 'vite.config.ts')))
}

function list(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.name !== 'dist' && entry.name !== 'node_modules')
    .flatMap(entry => (entry.isDirectory() ? list(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function announce(text) {
  const start = Date.now()
  process.stdout.write(`${text} ... `)
  return () => process.stdout.write(`done in ${((Date.now() - start) / 1000).toFixed(1)} s\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
