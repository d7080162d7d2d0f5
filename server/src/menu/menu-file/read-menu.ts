import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import type { SourceProblem } from './import-report.ts'
import { createLedger, type Ledger } from './line-ledger.ts'
import { linkLines } from './link-lines.ts'
import { picturesOf } from './picture-lines.ts'
import {
  countLines,
  linePath,
  type MenuSource,
  readMenuFile,
  type ShopTerms,
  type SourceMenu,
} from './read-menu-file.ts'
import { shown } from './read-line.ts'
import type { MenuText } from './read-menu-text.ts'

/**
 * A file as far as it can be checked without the shop's rows. Without a `source` nothing can be
 * imported.
 */
export type ReadMenu = {
  currency: string
  ledger: Ledger
  source: SourceMenu | undefined
  /** Addresses of pictures that have to be checked, each once. */
  pictures: string[]
}

export function readMenu(text: MenuText, terms: ShopTerms): ReadMenu {
  const { currency } = terms
  const ledger = createLedger()
  const head = readHead(text, terms)
  ledger.problems.push(...head.problems)
  if (!head.source) return { currency, ledger, source: undefined, pictures: [] }
  const source = linkLines(readMenuFile(head.source, terms, ledger), ledger)
  return { currency, ledger, source, pictures: picturesOf(source, ledger) }
}

type Head = { source: MenuSource | undefined; problems: SourceProblem[] }

/**
 * Parses the file's header. Without a list of categories, or in another currency, no line is
 * parsed.
 */
function readHead(text: MenuText, { currency, mostLines = Number.POSITIVE_INFINITY }: ShopTerms): Head {
  const wrong = (reason: TextKey, remedy: TextKey): Head => ({
    source: undefined,
    problems: [fileProblem(reason, remedy)],
  })
  const form: TextKey = ['remedy.form']
  if ('problem' in text) return wrong(text.problem.reason, text.problem.remedy)
  const { value: file, twice } = text
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return wrong(['reason.not_a_menu', { value: shown(file) }], form)
  const { currency: own, categories, option_groups = [], ...others } = file as Record<string, unknown>
  const above = twice.find(each => linePath(each.path) === '')
  if (above)
    return wrong(
      ['reason.file_twice', { key: above.path ? `${above.path}.${above.key}` : above.key }],
      ['remedy.file_twice'],
    )
  if (!Array.isArray(categories)) return wrong(['reason.no_categories'], form)
  if (!Array.isArray(option_groups)) return wrong(['reason.groups_not_a_list'], form)
  const lines = countLines({ categories, option_groups })
  if (lines > mostLines)
    return wrong(['reason.too_many_lines', { lines, most: mostLines }], ['remedy.too_many_lines'])
  if (own !== currency) {
    return wrong(
      own === undefined
        ? ['reason.no_currency', { currency }]
        : ['reason.other_currency', { own: shown(own), currency }],
      ['remedy.currency', { currency }],
    )
  }
  const unknown = Object.keys(others).filter(key => key !== '$schema')
  const problems = unknown.map(key => ({
    ...fileProblem(['reason.ignored_field', { field: key }], form),
    path: key,
  }))
  return { source: { categories, option_groups, twice }, problems }
}

export function fileProblem(reason: TextKey, remedy: TextKey): SourceProblem {
  return { kind: 'file', path: '', name: '', reason, remedy }
}
