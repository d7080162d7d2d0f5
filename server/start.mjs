// Starts the server. Only the first start compiles its modules: they are kept when it ends, for all later ones. This is
// plain JavaScript, because the loader of TypeScript would cost each start what it saves. Where nothing may be written,
// every start compiles.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../.cache/compiled/', import.meta.url)))
await import('./src/main.ts')
