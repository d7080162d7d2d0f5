import { expect, test } from 'vitest'
import { framesOf } from './stack-frames.ts'

test('a report names places in the code and nothing of what the error says', () => {
  const stack = `TypeError: no dish called "O'Neill /home/priya.ts:1:1 special"
    at Row (http://localhost:3001/assets/page-a1B2.js:12:345)
    at http://localhost:3001/src/stock/row.tsx?t=99:7:8`
  expect(framesOf(stack)).toEqual(['assets/page-a1B2.js:12:345', 'src/stock/row.tsx:7:8'])
  expect(framesOf(undefined)).toEqual([])
})
