import { expect, test } from 'vitest'
import { inTransaction, type OwnerNode } from './owner-node.ts'

test.each([
  { isSilent: true, expected: ['begin', 'update store', 'rollback', 'closed'] },
  { isSilent: false, expected: ['begin', 'update store', 'rollback'] },
])(
  'a connection is closed if its transaction cannot be rolled back, so nothing later is written in it (%j)',
  async ({ isSilent, expected }) => {
    const statements: string[] = []
    const node: OwnerNode = {
      name: 'home',
      url: '',
      async rows(text) {
        statements.push(text)
        if (text === 'update store' || (isSilent && text === 'rollback'))
          throw new Error('Query read timeout')
        return []
      },
      close: async () => void statements.push('closed'),
    }
    await expect(inTransaction(node, () => node.rows('update store'))).rejects.toThrow('Query read timeout')
    expect(statements).toEqual(expected)
  },
)
