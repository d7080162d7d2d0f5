import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  FRIDAY_EVENING,
  type Installation,
  type InstallationOptions,
  openInstallation,
  type Shop,
  type ShopOptions,
} from '../installation.ts'
import { type RunningSandbox, startSandbox } from '../sandbox.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { cardActs, takesCards } from './card-acts.ts'

type SandboxShop = { tiffin: Installation; sandbox: RunningSandbox; shop: Shop } & ReturnType<typeof cardActs>
type Options = Pick<ShopOptions, 'change'> & Pick<InstallationOptions, 'outside'>

/** For the tests of a file: a shop whose cards the sandbox charges, and what diners, the gateway and time do there. */
export function sandboxShop({ change = takesCards, outside }: Options = {}): SandboxShop {
  const at = {} as SandboxShop
  Object.assign(at, cardActs(at))
  beforeAll(async () => {
    const sandbox = await startSandbox()
    const tiffin = await openInstallation({ env: sandbox.env, ...(outside && { outside }) })
    const shop = await tiffin.shop({ menu: SMALL_MENU, change })
    Object.assign(at, { tiffin, sandbox, shop })
  })
  afterAll(async () => {
    await at.tiffin.close()
    await at.sandbox.stop()
  })
  beforeEach(async () => {
    at.tiffin.clock.set(FRIDAY_EVENING)
    await at.sandbox.fault()
  })
  return at
}
