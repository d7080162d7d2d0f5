import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type HowToImport, importMenu, MenuMoved } from '../menu-import/import-menu.ts'
import type { ImportReport } from '../menu-file/import-report.ts'

/**
 * How often a publication is retried because the menu has changed concurrently, by a stock change
 * or an import.
 */
const ATTEMPTS = 5

export type Publication = { menu: DraftMenu; how: HowToImport & { seen: number } }

/**
 * Publishes a menu in the importer's transaction. `next` computes it from the current menu; if that
 * changes before the publication takes effect, `next` is called again, and after the last attempt
 * the request is refused. Undefined: nothing is published.
 */
export async function publishMenu(
  ctx: Context,
  next: () => Promise<Publication | undefined>,
): Promise<ImportReport | undefined> {
  for (let attempt = 1; ; attempt++) {
    const publication = await next()
    if (!publication) return undefined
    try {
      // As bytes, so that a large menu is parsed in a worker thread and does not block requests.
      const file = new TextEncoder().encode(JSON.stringify(publication.menu))
      return await importMenu(ctx, file, { reader: 'owner', ...publication.how })
    } catch (error) {
      if (!(error instanceof MenuMoved)) throw error
      if (attempt === ATTEMPTS) throw refusal('menu-busy')
    }
  }
}
