import type { LineKind } from './import-report.ts'
import { type PlannedMenu, planMenu } from './plan-menu.ts'
import { readMenu, type ReadMenu, type ShopTerms } from './read-menu.ts'
import type { KnownRows } from './source-rows.ts'
import type { LineProblem } from './read-line.ts'
import { type MenuText, readMenuText } from './read-menu-text.ts'

/** What the second step of an import wants. The shop's rows come as the JSON texts in which they were read. */
export type PlanRequest = {
  known: Record<LineKind, string[]>
  refused: [address: string, problem: LineProblem][]
  rows: number
}

/** The two steps of an import that are work for a processor alone: here, or in a thread of their own. */
export type ImportSteps = {
  /** Answers the addresses that have to be asked for their pictures. */
  read(): Promise<string[]>
  plan(request: PlanRequest): Promise<PlannedMenu>
  close(): void
}

/** In this thread: for files that are read in a moment. */
export function stepsHere(file: Uint8Array | MenuText, terms: ShopTerms): ImportSteps {
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
      ) as KnownRows
      return planMenu(menu, { known: parsed, refused: new Map(refused), rows })
    },
    close() {},
  }
}
