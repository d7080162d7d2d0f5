// Starts the server from its sources, with Node's cache of compiled modules in `.cache/compiled`: the first start fills it,
// later starts compile only what has changed. This is plain JavaScript because a first module in TypeScript would load
// TypeScript's compiler before the cache is enabled. If the folder cannot be written, every start compiles.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../.cache/compiled/', import.meta.url)))
await import('./src/main.ts')
