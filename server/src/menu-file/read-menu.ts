import type { Problem } from './import-report.ts'
import { createLedger, type Ledger } from './line-ledger.ts'
import { linkLines } from './link-lines.ts'
import { picturesOf } from './picture-lines.ts'
import { linePath, type MenuSource, readMenuFile, type SourceMenu } from './read-menu-file.ts'
import { shown } from './read-line.ts'
import type { MenuText } from './read-menu-text.ts'

/** What the shop requires of a file before its lines are read. */
export type ShopTerms = { currency: string; tax_classes: string[] }

/** A file as far as it can be judged without the shop's rows. Without a `source` nothing of it can be imported. */
export type ReadMenu = {
  currency: string
  ledger: Ledger
  source: SourceMenu | undefined
  /** Addresses of pictures that have to be checked, each once. */
  pictures: string[]
}

export function readMenu(text: MenuText, { currency, tax_classes }: ShopTerms): ReadMenu {
  const ledger = createLedger()
  const head = readHead(text, currency)
  ledger.problems.push(...head.problems)
  if (!head.source) return { currency, ledger, source: undefined, pictures: [] }
  const source = linkLines(readMenuFile(head.source, tax_classes, ledger), ledger)
  return { currency, ledger, source, pictures: picturesOf(source, ledger) }
}

type Head = { source: MenuSource | undefined; problems: Problem[] }

/** Reads the file's header. Without a list of categories, or in another currency, no line is read. */
function readHead(text: MenuText, currency: string): Head {
  const wrong = (reason: string, remedy: string): Head => ({
    source: undefined,
    problems: [fileProblem(reason, remedy)],
  })
  const form = 'See docs/menu-file.md.'
  if ('problem' in text) return wrong(text.problem.reason, text.problem.remedy)
  const { value: file, twice } = text
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return wrong(`The file is ${shown(file)}, which is not a menu.`, form)
  const { currency: own, categories, option_groups = [], ...others } = file as Record<string, unknown>
  const above = twice.find(each => linePath(each.path) === '')
  if (above)
    return wrong(
      `The file has "${above.path ? `${above.path}.` : ''}${above.key}" twice.`,
      'Move everything into one of them, and remove the other.',
    )
  if (!Array.isArray(categories)) return wrong('The file has no list of categories.', form)
  if (!Array.isArray(option_groups)) return wrong('The file’s option_groups are not a list.', form)
  if (own !== currency) {
    const said = own === undefined ? 'no currency' : `the currency ${shown(own)}`
    return wrong(
      `The file names ${said}, but the shop’s currency is ${currency}.`,
      `Write "currency": "${currency}" if the prices are in it.`,
    )
  }
  const unknown = Object.keys(others).filter(key => key !== '$schema')
  const problems = unknown.map(key => ({
    ...fileProblem(`There is no field "${key}" here, so it was ignored.`, form),
    path: key,
  }))
  return { source: { categories, option_groups, twice }, problems }
}

export function fileProblem(reason: string, remedy: string): Problem {
  return { kind: 'file', path: '', name: '', reason, remedy }
}
