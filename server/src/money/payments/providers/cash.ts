import type { Provider } from '../provider.ts'

/** Cash on delivery, at the counter or at the table. No external service is involved. */
export const cash: Provider = {
  name: 'CASH',
  start: async () => ({ state: 'due' }),
  settle: async () => ({ state: 'due' }),
  refund: async () => ({ state: 'by-hand' }),
  verify: async () => undefined,
}
