import type { Said } from '@tiffin/contract/menu/import-report'
import type { Translate } from '../texts/texts.ts'
import type { FoundProblem, Problem } from './import-report.ts'

/** Problems in the words of whoever reads them. */
export function inWords<Found extends FoundProblem>(
  problems: Found[],
  translate: Translate,
): (Omit<Found, 'reason' | 'remedy' | 'field'> & Problem)[] {
  return problems.map(({ reason, remedy, field, ...line }) => ({
    ...line,
    ...(field === undefined ? {} : { field }),
    reason: wordsOf(reason, translate),
    remedy: wordsOf(remedy, translate),
  }))
}

export function wordsOf([key, values = {}]: Said, translate: Translate): string {
  const words = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? wordsOf(value as unknown as Said, translate) : value,
  ])
  return translate(`import.${key}`, Object.fromEntries(words) as Record<string, unknown>)
}
