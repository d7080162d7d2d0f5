import { expect, test } from 'vitest'
import { killOf } from './moves.ts'

test('in 20 moves each victim is killed at each step, and each during moves to both databases', () => {
  const kills = Array.from({ length: 20 }, (_, round) => {
    const kill = killOf(round)
    return kill ? { ...kill, to_home: round % 2 === 0 } : undefined
  }).filter(kill => kill !== undefined)
  expect(new Set(kills.map(({ victim, step }) => `${victim} ${step}`)).size).toBe(12)
  expect(new Set(kills.map(({ victim, to_home }) => `${victim} ${to_home}`)).size).toBe(8)
})
