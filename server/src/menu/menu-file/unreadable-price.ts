import { minorPrice } from './check-line.ts'
import { type LineProblem, shown } from './read-line.ts'

/** Removes an unreadable price from a dish of a draft. The remark states that the price must be added in the draft. */
export function withoutUnreadablePrice(raw: unknown): { fields: unknown; remarks: LineProblem[] } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { fields: raw, remarks: [] }
  const { price, ...fields } = raw as Record<string, unknown>
  const isText = typeof price === 'string' || typeof price === 'number'
  if (isText && minorPrice(price) !== undefined) return { fields: raw, remarks: [] }
  const isMissing = price === undefined || price === null || price === ''
  const reason: LineProblem['reason'] = isMissing
    ? ['reason.no_price']
    : ['reason.wrong_value', { field: 'price', value: shown(price) }]
  return { fields, remarks: [{ field: 'price', reason, remedy: ['remedy.no_price'] }] }
}
