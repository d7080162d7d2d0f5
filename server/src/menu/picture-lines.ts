import type { Ledger } from './line-ledger.ts'
import { pictureAddressProblem } from './picture-address.ts'
import type { LineProblem } from './read-line.ts'
import type { SourceMenu } from './read-menu-file.ts'

/**
 * Removes texts that cannot be picture addresses and reports them; returns the other addresses, each once. A dish
 * without its picture is still sold.
 */
export function picturesOf(source: SourceMenu, ledger: Ledger): string[] {
  const wanted = new Set<string>()
  for (const { line, value } of source.items) {
    if (value.image === undefined) continue
    const problem = pictureAddressProblem(value.image)
    if (problem === undefined) wanted.add(value.image)
    else {
      ledger.remark(line, withoutPicture(problem))
      delete value.image
    }
  }
  return [...wanted]
}

/** Removes the pictures that could not be fetched, and reports why. */
export function dropPictures(
  source: SourceMenu,
  refused: ReadonlyMap<string, LineProblem>,
  ledger: Ledger,
): void {
  for (const { line, value } of source.items) {
    const problem = value.image === undefined ? undefined : refused.get(value.image)
    if (!problem) continue
    ledger.remark(line, withoutPicture(problem))
    delete value.image
  }
}

function withoutPicture({ reason, remedy }: LineProblem): LineProblem {
  return { reason: `It is on the menu without its picture. ${reason}`, remedy }
}
