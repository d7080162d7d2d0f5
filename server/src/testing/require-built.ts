import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** What `scripts/build.ts` leaves. */
const BUILT = ['storefront/dist/client', 'storefront/dist/server', 'console/dist', 'server/dist']

/** For tests that read pages: most others need nothing built. */
export function requireBuilt(root = ROOT): void {
  const missing = BUILT.filter(folder => !existsSync(join(root, folder)))
  if (missing.length > 0)
    throw new Error(
      `These tests read pages, and ${missing.join(', ')} is missing: run \`npm run build\` first, or \`npm test\`, which does.`,
    )
}
