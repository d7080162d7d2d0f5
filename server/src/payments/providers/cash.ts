import type { Provider } from '../provider.ts'

/** Paid at the door, the counter or the table: nobody outside has a part in it. */
export const cash: Provider = {
  name: 'CASH',
  start: async () => ({ state: 'due' }),
  settle: async () => ({ state: 'due' }),
  refund: async () => ({ state: 'by-hand' }),
  verify: async () => undefined,
}
