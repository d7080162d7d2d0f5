import type { LineKind } from '../menu-file/import-report.ts'
import { type PlannedMenu, planMenu } from './plan-menu.ts'
import { readMenu, type ReadMenu } from '../menu-file/read-menu.ts'
import type { ShopTerms } from '../menu-file/read-menu-file.ts'
import type { StoredMenuRows } from '../menu/source-rows.ts'
import type { LineProblem } from '../menu-file/read-line.ts'
import { type MenuText, readMenuText } from '../menu-file/read-menu-text.ts'

/** The input of an import's second step. The shop's rows are JSON text, as they were read from the database. */
export type PlanRequest = {
  known: Record<LineKind, string[]>
  refused: [address: string, problem: LineProblem][]
  rows: number
}

/** The two CPU-bound steps of an import; they run in this thread or in a worker. */
export type ImportSteps = {
  /** Returns the addresses of the pictures that have to be checked. */
  read(): Promise<string[]>
  plan(request: PlanRequest): Promise<PlannedMenu>
  close(): void
}

/** Runs in this thread: for small files. */
export function stepsInThisThread(file: Uint8Array | MenuText, terms: ShopTerms): ImportSteps {
  let menu: ReadMenu | undefined
  return {
    async read() {
      menu = readMenu(file instanceof Uint8Array ? readMenuText(file) : file, terms)
      return menu.pictures
    },
    async plan({ known, refused, rows }) {
      if (!menu) throw new Error('a menu is read before it is planned')
      const parsed = Object.fromEntries(
        Object.entries(known).map(([kind, texts]) => [
          kind,
          texts.flatMap(text => JSON.parse(text) as unknown[]),
        ]),
      ) as StoredMenuRows
      return planMenu(menu, { known: parsed, refused: new Map(refused), rows })
    },
    close() {},
  }
}
