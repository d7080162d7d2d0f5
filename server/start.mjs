// Starts the server from the one file that `npm start` has built of it, or from its sources, if one has changed since.
// Only the first start compiles what it loads: that is kept when it ends, for all later ones. This is plain JavaScript,
// because the loader of TypeScript would cost each start what it saves. Where nothing may be written, every start compiles.
import { readFileSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../.cache/compiled/', import.meta.url)))
await import(isBundleFresh() ? './dist/start/main.js' : './src/main.ts')

function isBundleFresh() {
  const at = path => fileURLToPath(new URL(path, import.meta.url))
  try {
    const built = statSync(at('dist/start/main.js')).mtimeMs
    const sources = JSON.parse(readFileSync(at('dist/start/sources.json'), 'utf8'))
    const root = at('../')
    return sources.every(path => statSync(root + path).mtimeMs <= built)
  } catch {
    return false
  }
}
