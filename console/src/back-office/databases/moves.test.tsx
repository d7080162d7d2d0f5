import type { ShopMove } from '@tiffin/contract/back-office/databases/staff'
import { expect, test } from 'vitest'
import { shown } from '../../testing/shown.tsx'
import { Moves } from './moves.tsx'

const MOVE: ShopMove = {
  store_id: 7,
  store_name: 'The North Kitchen',
  source: 'home',
  target: 'north',
  step: 'copying',
  began_at: '2026-11-20T18:00:00Z',
  step_at: '2026-11-21T18:00:00Z',
}

test('without moves there is a sentence and no list', () => {
  const page = shown(<Moves moves={[]} moving={0} />)
  expect(page).toContain('No shop is being moved.')
  expect(page).not.toContain('<ul')
})

test('a move under way says when it began, and one that is over when it ended', () => {
  expect(shown(<Moves moves={[MOVE]} moving={1} />)).toMatch(/Copying.*From home to north · Begun: /)
  const over: ShopMove = { ...MOVE, step: 'cancelled' }
  expect(shown(<Moves moves={[over]} moving={0} />)).toMatch(/Cancelled.*From home to north · Ended: /)
})
