import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The output of `scripts/build.ts`. */
const BUILT = [
  'storefront/dist/client',
  'storefront/dist/server',
  'storefront/dist/worker',
  'console/dist',
  'server/dist',
]

/** Fails with a remedy when the pages are not built; only tests that read pages need them. */
export function requireBuilt(root = ROOT): void {
  const missing = BUILT.filter(folder => !existsSync(join(root, folder)))
  if (missing.length > 0)
    throw new Error(
      `These tests read pages, and ${missing.join(', ')} is missing: run \`npm run build\` first, or \`npm test\`, which does.`,
    )
}
