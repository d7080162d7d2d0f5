import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { expect, test } from 'vitest'
import { uploadSteps } from './upload-thread.ts'

const live: DraftMenu = { currency: 'GBP', categories: [], option_groups: [] }
const dishes = Array.from({ length: 4_000 }, (_, at) => `Mains,Dish ${at},5.50,With rice and lentils`).join(
  '\n',
)

const LARGE = {
  'half a megabyte of commas': ','.repeat(500_000),
  'a menu of thousands of dishes': `category,name,price,description\n${dishes}\n`,
  'thousands of dishes as JSON': JSON.stringify({
    currency: 'GBP',
    categories: [
      {
        ref: 'mains',
        name: 'Mains',
        items: Array.from({ length: 20_000 }, (_, at) => ({ ref: `${at}`, name: `Dish ${at}`, price: '5' })),
      },
    ],
  }),
}

/** Waits for the work and counts the turns in which other requests can be served. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work().finally(() => (isDone = true))
  let turns = 0
  while (!isDone) {
    await nextTurn()
    turns++
  }
  await done
  return turns
}

const stepsOf = (file: string) =>
  uploadSteps({ bytes: new TextEncoder().encode(file), live, tax_classes: ['standard'], chosen: new Map() })

test.each(Object.entries(LARGE))('while the server reads %s it serves other requests', async (_, file) => {
  const steps = stepsOf(file)
  try {
    expect(await turnsDuring(steps.read)).toBeGreaterThan(20)
  } finally {
    steps.close()
  }
})

test('while the server judges 20,000 dishes it serves other requests', async () => {
  const steps = stepsOf(LARGE['thousands of dishes as JSON'])
  try {
    await steps.read()
    // In this thread it would be one turn.
    expect(await turnsDuring(async () => steps.judge([]))).toBeGreaterThan(1)
  } finally {
    steps.close()
  }
})
