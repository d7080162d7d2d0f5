import { join } from 'node:path'
import type { Page } from 'playwright'
import { onTestFailed } from 'vitest'

/** With PICTURES set to a folder, a failed journey saves screenshots of its pages there. */
export function pictureOnFailure(page: Page, name: string): void {
  const folder = process.env.PICTURES
  if (!folder) return
  onTestFailed(async () => {
    if (page.isClosed()) return
    await page.screenshot({ path: join(folder, `${name}-${Date.now()}.png`) }).catch(() => undefined)
  })
}
