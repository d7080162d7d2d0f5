import type { Ledger } from './line-ledger.ts'
import { pictureAddressProblem } from './picture-address.ts'
import type { LineProblem } from './read-line.ts'
import type { SourceMenu } from './read-menu-file.ts'

/**
 * Takes away pictures that are no address of one, and tells it; answers the others, each once. A dish is sold without its
 * picture rather than not at all.
 */
export function picturesOf(source: SourceMenu, ledger: Ledger): string[] {
  const wanted = new Set<string>()
  for (const { line, value } of source.items) {
    if (value.image === undefined) continue
    const problem = pictureAddressProblem(value.image)
    if (problem === undefined) wanted.add(value.image)
    else {
      ledger.tell(line, withoutPicture(problem))
      delete value.image
    }
  }
  return [...wanted]
}

/** Takes away the pictures that could not be had, and tells why. */
export function dropPictures(
  source: SourceMenu,
  refused: ReadonlyMap<string, LineProblem>,
  ledger: Ledger,
): void {
  for (const { line, value } of source.items) {
    const problem = value.image === undefined ? undefined : refused.get(value.image)
    if (!problem) continue
    ledger.tell(line, withoutPicture(problem))
    delete value.image
  }
}

function withoutPicture({ reason, remedy }: LineProblem): LineProblem {
  return { reason: `It is on the menu without its picture. ${reason}`, remedy }
}
