import { expect, test } from 'vitest'
import { startSandboxGateway } from '../../testing/gateways.ts'
import { openInstallation } from '../../testing/installation.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { cardSentences } from '../../testing/card-payments/card-sentences.ts'

cardSentences(startSandboxGateway)

test('where others can reach the shop, or there is no gateway, no card is offered', async () => {
  const without = await openInstallation()
  const other = await without.shop({
    menu: SMALL_MENU,
    change: ({ payments }) =>
      void Object.assign(payments, { collection: ['CASH', 'CARD'], provider: 'SANDBOX' }),
  })
  expect((await other.store()).configuration.services.map(({ payment_modes }) => payment_modes)).toEqual([
    ['CASH'],
    ['CASH'],
  ])
  await without.close()
})
