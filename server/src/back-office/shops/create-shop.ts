import { COUNTRIES, type Country } from '@tiffin/contract/shop/stores/countries'
import type { Settings } from '@tiffin/contract/shop/settings'
import { WeekHours } from '@tiffin/contract/shop/settings/hours'
import type * as endpoints from '@tiffin/contract/back-office/shops/staff'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import { emailOf } from '../../people/accounts/email.ts'
import { type StaffContext, type StaffStoreContext, storeContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { invitePerson } from '../../people/people/invite-person.ts'
import { nodeOfNewShops } from '../databases/node-of-new-shops.ts'
import { createStore } from '../../shop/stores/create-store.ts'
import { type FactName, judgeFact } from '../../shop/stores/judge-facts.ts'
import { StoreRefused } from '../../shop/stores/store-refused.ts'
import { mayBeUnregistered } from './steps.ts'

type NewShopInput = DecodedRequest<typeof endpoints.createShop>['body']
type Facts = { name: string; host: string; email: string; country: Country }

/**
 * Creates a shop that is not open yet. An operator who enters their own e-mail becomes its owner at once; any other
 * owner is invited.
 */
export async function createShop(
  ctx: StaffContext,
  { body }: DecodedRequest<typeof endpoints.createShop>,
): Promise<{ id: number; host: string }> {
  const { services, now, log, staff, language, translate } = ctx
  const { name, host, email, country } = factsOf(ctx, body)
  const { iso } = country.country
  const settings = (standard: Settings) => ofNewShop(standard, iso)
  const node = await nodeFor(ctx)
  const made = { name, hosts: [host], country: iso, email, settings, node, ...UNKNOWN }
  const id = await createStore(services.db, made, now).catch((error: unknown) => {
    throw error instanceof StoreRefused ? invalid(ctx, { host: 'host-taken' }) : error
  })
  const store = (await services.stores.byId(id))!
  const shop = {
    ...storeContext(services, store, log),
    now,
    language,
    translate,
    staff,
    role: 'owner' as const,
  }
  if (email === staff.email) await ownShop(shop)
  else await inviteOwner(shop, email)
  return { id, host }
}

/** Refuses if the database that the setting names was removed. */
async function nodeFor({ services, log }: StaffContext): Promise<string> {
  try {
    return await nodeOfNewShops(services)
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error
    log.error(error.message)
    throw refusal('unavailable')
  }
}

/** Makes the creator the owner of the shop. */
async function ownShop(ctx: StaffStoreContext): Promise<void> {
  const { store, staff } = ctx
  await changeAndAudit(ctx, async (run, audit) => {
    await run(
      sql`insert into staff_store (staff_id, store_id, role) values (${staff.id}, ${store.id}, 'owner')`,
    )
    await audit({ store_id: store.id, by: staff, action: 'SHOP_MADE', subject: '', after: { role: 'owner' } })
  })
}

async function inviteOwner(shop: StaffStoreContext, email: string): Promise<void> {
  await invitePerson(shop, {
    params: { storeId: shop.store.id },
    query: undefined,
    headers: {},
    body: { email, role: 'owner' },
  })
}

/** Entered by the owner on the console. */
const UNKNOWN = { phone: '', street: '', town: '', postcode: '' }

/**
 * The shop is closed until its owner opens it. Hours, payment modes and the tax registration are chosen by the owner.
 */
function ofNewShop(standard: Settings, country: string): Settings {
  const never = () => z.parse(WeekHours, {})
  return {
    ...standard,
    opening: { ...standard.opening, opened: false, checklist: true },
    payments: { ...standard.payments, delivery: [], collection: [] },
    hours: { ...standard.hours, delivery: never(), collection: never() },
    ...(mayBeUnregistered({ country }) ? { tax: { ...standard.tax, registration: null } } : {}),
  }
}

function factsOf(ctx: StaffContext, input: NewShopInput): Facts {
  const country = COUNTRIES[input.country]
  const problems: Record<string, string> = country ? {} : { country: 'required' }
  const judged = (field: FactName & keyof NewShopInput, wrong: string) => {
    const text = input[field].trim()
    if (text === '') problems[field] = 'required'
    const judged = country && text !== '' ? judgeFact(field, text, country) : { kept: '' }
    if (!judged || 'wrong' in judged) problems[field] ??= wrong
    return judged && 'kept' in judged ? judged.kept : ''
  }
  const name = judged('name', 'shop-name')
  const host = judged('host', 'shop-host')
  const email = emailOf(input.email.trim())
  if (!email) problems.email = input.email.trim() === '' ? 'required' : 'invalid-email'
  if (!country || !email || Object.keys(problems).length > 0) throw invalid(ctx, problems)
  return { name, host, email, country }
}

function invalid({ translate }: StaffContext, problems: Record<string, string>) {
  const errors = Object.entries(problems).map(([field, key]) => [field, [translate(`errors.${key}`)]])
  return refusal('invalid-data', { errors: Object.fromEntries(errors) })
}
