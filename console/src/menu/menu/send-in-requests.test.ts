import type { DraftChange, DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { applyChanges } from '@tiffin/contract/menu/drafts/apply-changes'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { expect, test } from 'vitest'
import { sendInRequests } from './send-in-requests.ts'

const dish = (number: number, price: string, description: string) => ({
  ref: `dish-${number}`,
  name: `Dish ${number}`,
  price,
  description,
})
const menuOf = (price: string, description: string): DraftMenu => ({
  currency: 'GBP',
  categories: [
    { ref: 'c', name: 'Mains', items: Array.from({ length: 90 }, (_, n) => dish(n, price, description)) },
  ],
  option_groups: [],
})
const BEFORE = menuOf('8.00', 'as it was')
const AFTER = menuOf('9.00', 'x'.repeat(900))
const CHANGES = changesBetween(BEFORE, AFTER)

/** A server that stores the requests, and refuses those with these numbers. */
function server(refused: number[]) {
  let draft = BEFORE
  let asked = 0
  const send = async (part: DraftChange[]) => {
    asked += 1
    if (refused.includes(asked)) throw new Error(`refused ${asked}`)
    draft = applyChanges(draft, part).menu
  }
  return { send, draft: () => draft, asked: () => asked }
}

test('a change of many dishes goes in several requests and is made as a whole [Y-05]', async () => {
  const { send, draft, asked } = server([])
  await sendInRequests(BEFORE, CHANGES, send)
  expect(asked()).toBeGreaterThan(2)
  expect(draft()).toEqual(AFTER)
})

test('if a later request is refused, the changes of the earlier requests are undone, and the refusal is reported [Y-05]', async () => {
  for (const refused of [1, 2, 3]) {
    const { send, draft } = server([refused])
    await expect(sendInRequests(BEFORE, CHANGES, send)).rejects.toThrow(`refused ${refused}`)
    expect(draft()).toEqual(BEFORE)
  }
})

test('what cannot be taken back does not hide why the change was refused', async () => {
  const { send } = server([3, 4])
  await expect(sendInRequests(BEFORE, CHANGES, send)).rejects.toThrow('refused 3')
})
