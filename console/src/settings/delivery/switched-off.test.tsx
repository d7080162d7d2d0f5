import type { Settings } from '@tiffin/contract/settings'
import { expect, test } from 'vitest'
import { shown } from '../../testing/shown.tsx'
import { SwitchedOff } from './switched-off.tsx'

const ordering = (enabled: boolean) => ({ delivery: { enabled } }) as Settings['ordering']

test('beside what saves the areas stands that delivery is switched off, with the way to its switch [Y-04]', () => {
  const said = shown(<SwitchedOff ordering={ordering(false)} />)
  expect(said).toContain('Delivery is switched off: nobody can order to these areas.')
  expect(said).toContain('<a href="/settings/ordering">Times and orders</a>')
})

test('where diners can order delivery, and until that is known, nothing is said', () => {
  expect(shown(<SwitchedOff ordering={ordering(true)} />)).toBe('')
  expect(shown(<SwitchedOff ordering={undefined} />)).toBe('')
})
