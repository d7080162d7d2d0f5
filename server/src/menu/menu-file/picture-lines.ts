import type { Ledger } from './line-ledger.ts'
import { pictureAddressProblem } from './picture-address.ts'
import type { LineProblem } from './read-line.ts'
import type { SourceMenu } from './read-menu-file.ts'

/**
 * Removes texts that cannot be picture addresses and reports them; returns the other addresses, each once. A dish
 * without its picture is still sold, and so is a category.
 */
export function picturesOf(source: SourceMenu, ledger: Ledger): string[] {
  const wanted = new Set<string>()
  for (const { line, value } of withPictures(source)) {
    const problem = pictureAddressProblem(value.image)
    if (problem === undefined) wanted.add(value.image)
    else removePicture({ line, value }, problem, ledger)
  }
  return [...wanted]
}

/** Removes the pictures that could not be fetched, and reports why. */
export function dropPictures(
  source: SourceMenu,
  refused: ReadonlyMap<string, LineProblem>,
  ledger: Ledger,
): void {
  for (const each of withPictures(source)) {
    const problem = refused.get(each.value.image)
    if (problem) removePicture(each, problem, ledger)
  }
}

type Line = Parameters<Ledger['remark']>[0]
type PictureLine = { line: Line; value: { image: string } }

/** An empty text means no picture. */
function withPictures({ categories, items }: SourceMenu): PictureLine[] {
  return [...categories, ...items].filter(({ value }) => value.image) as PictureLine[]
}

function removePicture(
  { line, value }: { line: Line; value: { image?: string } },
  { reason, remedy }: LineProblem,
  ledger: Ledger,
): void {
  ledger.remark(line, { reason: ['reason.without_picture', { why: reason }], remedy })
  delete value.image
}
