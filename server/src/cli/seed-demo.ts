import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import type { PaymentMode } from '@tiffin/contract/money'
import { PICTURE_SIZES } from '@tiffin/contract/shop/pictures/picture-sizes'
import { POINTS } from '@tiffin/contract/money/loyalty/programme'
import type { Settings } from '@tiffin/contract/shop/settings'
import { readFile } from 'node:fs/promises'
import { json, sql } from '../platform/db/sql.ts'
import type { DemoStore } from '../demo/demo-store.ts'
import { DEMO_STORES } from '../demo/stores.ts'
import { composeParts, type Part } from '../platform/db/statement-parts.ts'
import type { Context, Services } from '../platform/http/context.ts'
import { bookingParts, type Entry } from '../money/ledger/book.ts'
import { hashPassword } from '../platform/sessions/passwords.ts'
import { importMenu } from '../menu/menu-import/import-menu.ts'
import { addStaff, type NewStaff } from '../people/staff/add-staff.ts'
import { createStore } from '../shop/stores/create-store.ts'
import { commandContext } from './command-context.ts'
import { type DemoPicture, demoPictures, dishesOf } from './demo-pictures.ts'
import { seedReviews, seedTables } from './seed-guests.ts'

/** Signs in to the console as the owner of all demo stores, and to each store as a diner. */
export const DEMO_PASSWORD = 'Tiffin-demo-1'
export const DEMO_OWNER = 'owner@tiffin.example'
export const DEMO_DINER = 'sam@tiffin.example'

/**
 * Creates a store of each country with a menu, staff and a diner in an empty installation. Returns
 * whether it did. Their owner is written last, so an interrupted first start is continued. An
 * installation with stores or staff of its own is not changed.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const [found] = await services.db.platform(
    sql<{ done: boolean }>`select exists (select 1 from store where not demo)
      or exists (select 1 from staff where not demo or email = ${DEMO_OWNER}) as done`,
  )
  if (found?.done) return false
  const password_hash = await hashPassword(DEMO_PASSWORD, services.passwordCost)
  const seeded: { store_id: number; demo: DemoStore }[] = []
  for (const demo of DEMO_STORES) {
    const store_id = await makeStore(services, demo)
    await fillMenu(services, store_id, demo)
    await seedGuests(services, store_id, demo)
    await makeDiner(services, store_id, { demo, password_hash })
    seeded.push({ store_id, demo })
  }
  for (const { store_id, demo } of seeded)
    await makeStaff(services, { ...demo.kitchen, operator: false, stores: [{ store_id, role: 'kitchen' }] })
  const stores = seeded.map(({ store_id }) => ({ store_id, role: 'owner' as const }))
  await makeStaff(services, { email: DEMO_OWNER, name: 'Robin', operator: true, stores })
  return true
}

async function makeStore(services: Services, demo: DemoStore): Promise<number> {
  const [known] = await services.db.platform(
    sql<{ store_id: number }>`select store_id from store_host where host = ${demo.hosts[0]}`,
  )
  const settings = (standard: Settings) => withCards(demo.settings(standard))
  return known?.store_id ?? createStore(services.db, { ...demo, settings, demo: true }, services.clock.now())
}

/** Cards are charged by the sandbox gateway; without a gateway only cash is offered. */
function withCards(settings: Settings): Settings {
  const modes = (taken: PaymentMode[]) => ['CARD' as const, ...taken.filter(mode => mode !== 'CARD')]
  const { delivery, collection } = settings.payments
  return {
    ...settings,
    payments: {
      ...settings.payments,
      delivery: modes(delivery),
      collection: modes(collection),
      provider: 'SANDBOX',
    },
  }
}

async function fillMenu(services: Services, store_id: number, { menu }: DemoStore): Promise<void> {
  const text = await readFile(new URL(`../demo/${menu}`, import.meta.url), 'utf8')
  const file = JSON.parse(text) as MenuFile
  await namePictures(services, store_id, { file, pictures: await demoPictures(menu, file) })
  const report = await importMenu(await commandContext(services, store_id), file)
  if (report.problems.length) throw new Error(`${menu} has mistakes: ${JSON.stringify(report.problems)}`)
}

type MenuWithPictures = { file: MenuFile; pictures: DemoPicture[] }

/** Stores the names of the dishes' pictures. `demoPicture` reads the files. */
async function namePictures(
  { db, clock }: Services,
  store_id: number,
  { file, pictures }: MenuWithPictures,
): Promise<void> {
  const { width, height } = PICTURE_SIZES.l
  await db.query(
    store_id,
    sql`insert into picture (store_id, name, sha256, width, height, used_at)
      select ${store_id}, name, sha256, ${width}, ${height}, ${clock.now()}
      from jsonb_to_recordset(${json(pictures)}) as picture (name text, sha256 text) on conflict do nothing`,
  )
  const nameOf = new Map(pictures.map(({ ref, name }) => [ref, name]))
  for (const dish of dishesOf(file)) {
    const name = nameOf.get(dish.ref)
    if (name) dish.image = `/pictures/${name}`
  }
}

async function seedGuests(services: Services, store_id: number, { tables = [], reviews = [] }: DemoStore) {
  const ctx = await commandContext(services, store_id)
  if (tables.length > 0) await seedTables(ctx, tables)
  if (reviews.length > 0) await seedReviews(ctx, reviews)
}

async function makeStaff(services: Services, staff: Omit<NewStaff, 'password' | 'demo'>): Promise<void> {
  const known = await services.db.platform(sql`select 1 from staff where email = ${staff.email}`)
  if (known.length === 0) await addStaff(services, { ...staff, password: DEMO_PASSWORD, demo: true })
}

type Diner = { demo: DemoStore; password_hash: string }

/** Creates the diner with wallet and points in one statement: an interrupted start leaves all of it or nothing. */
async function makeDiner(
  services: Services,
  store_id: number,
  { demo, password_hash }: Diner,
): Promise<void> {
  const { first_name, last_name, phone, wallet = 0, points = 0 } = demo.diner
  const ctx = await commandContext(services, store_id)
  const { language, currency } = ctx.store.configuration
  const made: Part<Context, undefined> = {
    name: 'made',
    sql: ({ now }) => sql`
      insert into customer (store_id, id, guest, first_name, last_name, email, phone, password_hash, language, created_at)
      values (${store_id}, ${crypto.randomUUID()}, false, ${first_name}, ${last_name}, ${DEMO_DINER}, ${phone},
        ${password_hash}, ${language.default}, ${now})
      on conflict (store_id, email) where not guest and status <> 'DELETED' do nothing returning id`,
  }
  const gift = (name: string, entry: Pick<Entry, 'kind' | 'currency' | 'movements'>) =>
    bookingParts<Context, undefined>({
      name,
      stops: 'not-found',
      entry: () => ({
        ...entry,
        cause_id: crypto.randomUUID(),
        order_id: null,
        customer_id: sql`made.id`,
        source: sql`made`,
      }),
    })
  const parts = [
    made,
    ...gift('credited', {
      kind: 'credit',
      currency: currency.iso,
      movements: [{ from: 'shop', to: 'wallet', amount: wallet }],
    }),
    ...gift('pointed', {
      kind: 'points-credit',
      currency: POINTS,
      movements: [{ from: 'shop', to: 'points', amount: points }],
    }),
  ]
  const { pieces } = composeParts(parts, ctx, undefined)
  await ctx.query(sql`with ${pieces} select id from made`)
}
