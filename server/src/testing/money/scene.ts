import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { makeCoupon } from '@tiffin/contract/ordering/coupons/staff'
import { sql } from '../../platform/db/sql.ts'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { writeEntry } from '../../money/ledger/write-entry.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../installation.ts'
import { type Diner, newCustomer } from '../ordering.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { SANDBOX_SECRET } from '../sandbox.ts'
import { type Member, newStaff } from '../staff.ts'
import { TENTH_OFF } from '../tenth-off.ts'
import { takesCards } from '../card-payments/card-acts.ts'
import { Crash, type CrashSeam, crashSeam } from './crash-seam.ts'
import { type Fault, type ModelGateway, modelGateway } from './model-gateway.ts'
import { onAllJobs } from '../jobs/all-jobs.ts'

/** A shop, its people and its gateway, whose process can be ended between any two steps. */
export type Scene = {
  tiffin: Installation
  shop: Shop
  owner: Member
  diners: Diner[]
  seam: CrashSeam
  gateway: ModelGateway
  /** The coupon that everybody may use, by its code. */
  coupon: string
  /** All points that were granted. */
  points: number
  /** From here on chance goes by this seed, at the beginning of the evening. */
  begin(random: () => number): void
  /** How the gateway handles the next calls. */
  faults: { next: () => Fault }
  /** Advances the clock and runs due jobs. */
  pass(seconds: number): Promise<void>
  close(): Promise<void>
}

const WALLET = '500.00'
/** What everybody has of points at first; one is a penny. */
const POINTS = 5000

export async function openScene(): Promise<Scene> {
  let chance = () => 0
  const faults: Scene['faults'] = { next: () => 'none' }
  const seam = crashSeam(() => chance())
  let gateway: ModelGateway | undefined
  const tiffin = await openInstallation({
    env: { SANDBOX_GATEWAY: 'http://127.0.0.1:9', SANDBOX_SECRET, LOG_LEVEL: 'silent' },
    outside: ({ db, integrations, clock }) => {
      gateway = modelGateway({ clock, fault: () => faults.next(), chance: () => chance() })
      return {
        db: seam.database(db),
        integrations: { ...integrations, sandbox: seam.gateway(gateway.sandbox) },
      }
    },
  })
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change(settings) {
      takesCards(settings)
      settings.payments.collection.push('WALLET', 'CASH_AND_WALLET', 'CARD_AND_WALLET')
      settings.payments.delivery = [...settings.payments.collection]
      settings.charges.tips.delivery = true
      settings.loyalty.enabled = true
    },
  })
  const owner = await newStaff(tiffin, shop, 'owner')
  const diners = [await newCustomer(shop), await newCustomer(shop)]
  const params = { storeId: shop.id }
  for (const { id } of diners)
    await owner.client.call(creditWallet, {
      params: { ...params, id },
      body: { id: crypto.randomUUID(), amount: WALLET, reason: 'Welcome' },
    })
  const ctx = await commandContext(tiffin.services, shop.id)
  for (const { id } of diners)
    await writeEntry(ctx, {
      kind: 'points-credit',
      cause_id: crypto.randomUUID(),
      order_id: null,
      customer_id: id,
      currency: 'XPT',
      movements: [{ from: 'shop', to: 'points', amount: POINTS }],
      reason: 'Opening day',
    })
  const terms = { ...TENTH_OFF, most_uses: 1_000_000 }
  const body = { id: crypto.randomUUID(), way: 'CODE' as const, code: 'TENTH', terms }
  await owner.client.call(makeCoupon, { params, body })
  return {
    tiffin,
    shop,
    owner,
    diners,
    seam,
    faults,
    gateway: gateway!,
    coupon: body.id,
    points: POINTS * diners.length,
    begin(random) {
      chance = random
      tiffin.clock.set(FRIDAY_EVENING)
    },
    async pass(seconds) {
      tiffin.clock.add({ seconds })
      await runDueJobs(tiffin.services, jobs, tiffin.app.log).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error
      })
    },
    async close() {
      await onAllJobs(tiffin.services.db, sql`delete from job`)
      await tiffin.close()
    },
  }
}
