import { type Account, ACCOUNT_NAMES, ACCOUNTS, isOutside } from '@tiffin/contract/money/ledger/accounts'
import fc from 'fast-check'
import { sql } from '../../platform/db/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { runStoreCommand } from '../../cli/store-commands.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { balanceOf } from './balance.ts'
import type { Entry } from './book.ts'
import { ledgerProblems } from './ledger-problems.ts'
import { writeEntry } from './write-entry.ts'

const tiffin = withInstallation()
let shop: Shop
let ctx: Context
beforeAll(async () => {
  shop = await tiffin.shop({ name: 'The Mango Tree' })
  ctx = await commandContext(tiffin.services, shop.id)
})

const id = () => crypto.randomUUID()
type EntrySubject = { customer_id: string; order_id: string }
const entry = (of: EntrySubject, movements: Entry['movements'], more: Partial<Entry> = {}): Entry => ({
  kind: 'credit',
  cause_id: id(),
  currency: 'GBP',
  ...of,
  movements,
  ...more,
})
const newSubject = (): EntrySubject => ({ customer_id: id(), order_id: id() })
const holderOf = (of: EntrySubject, account: Account) => of[`${ACCOUNTS[account].of}_id`]
const linesOf = (cause_id: unknown) =>
  ctx.query(sql<{ account: string; amount: number; balance: number }>`
    select account, amount, balance from ledger_line where store_id = ${shop.id} and cause_id = ${cause_id} order by account`)

describe('an entry', () => {
  test('has a line of each account, which say the balance after them', async () => {
    const of = newSubject()
    await writeEntry(ctx, entry(of, [{ from: 'shop', to: 'wallet', amount: 1000 }]))
    const paid = entry(of, [
      { from: 'wallet', to: 'captured', amount: 400 },
      { from: 'card', to: 'captured', amount: 700 },
    ])
    await writeEntry(ctx, paid)
    expect(await linesOf(paid.cause_id)).toEqual([
      { account: 'captured', amount: 1100, balance: 1100 },
      { account: 'card', amount: -700, balance: -700 },
      { account: 'wallet', amount: -400, balance: 600 },
    ])
    expect(await balanceOf(ctx, { account: 'wallet', holder: of.customer_id })).toBe(600)
  })

  test('that takes more than there is writes nothing at all', async () => {
    const of = newSubject()
    await writeEntry(ctx, entry(of, [{ from: 'shop', to: 'wallet', amount: 300 }]))
    const tooMuch = entry(of, [
      { from: 'card', to: 'captured', amount: 700 },
      { from: 'wallet', to: 'captured', amount: 301 },
    ])
    await expect(writeEntry(ctx, tooMuch)).rejects.toMatchObject({ reason: 'wallet-short' })
    const nobody = entry(newSubject(), [{ from: 'wallet', to: 'captured', amount: 1 }])
    await expect(writeEntry(ctx, nobody)).rejects.toMatchObject({ reason: 'wallet-short' })
    expect(await linesOf(tooMuch.cause_id)).toEqual([])
    expect(await balanceOf(ctx, { account: 'captured', holder: of.order_id })).toBe(0)
    expect(await balanceOf(ctx, { account: 'wallet', holder: of.customer_id })).toBe(300)
  })

  test('of the same cause is written once', async () => {
    const of = newSubject()
    const credit = entry(of, [{ from: 'shop', to: 'wallet', amount: 300 }])
    await writeEntry(ctx, credit)
    await expect(writeEntry(ctx, credit)).rejects.toThrow(/ledger_line_pkey/)
    expect(await balanceOf(ctx, { account: 'wallet', holder: of.customer_id })).toBe(300)
  })

  test('of nothing has no lines', async () => {
    const nothing = entry(newSubject(), [{ from: 'wallet', to: 'captured', amount: 0 }])
    await writeEntry(ctx, nothing)
    expect(await linesOf(nothing.cause_id)).toEqual([])
  })

  test('keeps currencies apart', async () => {
    const of = newSubject()
    await writeEntry(ctx, entry(of, [{ from: 'shop', to: 'wallet', amount: 300 }], { currency: 'EUR' }))
    const pounds = entry(of, [{ from: 'wallet', to: 'captured', amount: 1 }])
    await expect(writeEntry(ctx, pounds)).rejects.toMatchObject({ reason: 'wallet-short' })
  })
})

describe('the database refuses', () => {
  let shop: Shop
  let ctx: Context
  beforeAll(async () => {
    shop = await tiffin.shop()
    ctx = await commandContext(tiffin.services, shop.id)
  })
  const line = (amounts: [string, number, string][]) => sql`
    insert into ledger_line (store_id, cause_id, kind, position, account, holder, amount, currency, balance, created_at)
    values ${sql.join(
      amounts.map(
        (
          [account, amount, currency],
          position,
        ) => sql`(${shop.id}, ${of.order_id}, 'credit', ${position}, ${account},
          ${of.order_id}, ${amount}, ${currency}, 0, ${ctx.now})`,
      ),
    )} returning position`
  const of = newSubject()

  test('lines that do not add up to zero in one currency', async () => {
    const wrong: [string, number, string][][] = [
      [['captured', 100, 'GBP']],
      [
        ['captured', 100, 'GBP'],
        ['card', -99, 'GBP'],
      ],
      [
        ['captured', 100, 'GBP'],
        ['card', -100, 'EUR'],
      ],
    ]
    for (const amounts of wrong) await expect(ctx.query(line(amounts))).rejects.toThrow(/add up to zero/)
  })

  test('a line that is changed or deleted', async () => {
    await expect(
      ctx.query(sql`update ledger_line set amount = 1 where store_id = ${shop.id} returning 1`),
    ).rejects.toThrow(/permission denied/)
    await expect(
      ctx.query(sql`delete from ledger_line where store_id = ${shop.id} returning 1`),
    ).rejects.toThrow(/permission denied/)
    await expect(
      ctx.query(sql`delete from ledger_balance where store_id = ${shop.id} returning 1`),
    ).rejects.toThrow(/permission denied/)
  })

  test.each(ACCOUNT_NAMES)('%s below zero, unless it is outside of the books', async account => {
    const below = ctx.query(sql`
      insert into ledger_balance (store_id, account, holder, currency, amount, last_change)
      values (${shop.id}, ${account}, ${id()}, 'GBP', -1, -1) returning 1`)
    if (!isOutside(account)) return expect(below).rejects.toThrow(/nothing_below_zero/)
    await below
  })
})

test('after random movements every balance is what they add up to, and nothing that was not there was spent', async () => {
  const account = fc.constantFrom(...ACCOUNT_NAMES)
  const movement = fc.record({ from: account, to: account, amount: fc.integer({ min: 0, max: 50 }) })
  const step = fc.record({ who: fc.nat(1), movements: fc.array(movement, { minLength: 1, maxLength: 3 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
      const people = [newSubject(), newSubject()]
      const held = people.map(() => new Map<Account, number>())
      for (const { who, movements } of steps) {
        const after = new Map(held[who])
        for (const { from, to, amount } of movements) {
          after.set(from, (after.get(from) ?? 0) - amount)
          after.set(to, (after.get(to) ?? 0) + amount)
        }
        const isCovered = [...after].every(([each, amount]) => amount >= 0 || isOutside(each))
        const written = writeEntry(ctx, entry(people[who]!, movements))
        if (!isCovered) await expect(written).rejects.toMatchObject({ reason: 'wallet-short' })
        else {
          await written
          held[who] = after
        }
      }
      for (const [who, of] of people.entries())
        for (const each of ACCOUNT_NAMES)
          expect(await balanceOf(ctx, { account: each, holder: holderOf(of, each) })).toBe(
            held[who]!.get(each) ?? 0,
          )
    }),
    { numRuns: 12 },
  )
})

test('the command that adds the books up again agrees with them, and names what somebody has changed', async () => {
  const lines: string[] = []
  const out = {
    line: (text: string) => void lines.push(text),
    error: (text: string) => void lines.push(text),
  }
  const check = () => runStoreCommand(tiffin.services, ['check-ledger', '--store', shop.host], out)
  const of = newSubject()
  await writeEntry(ctx, entry(of, [{ from: 'shop', to: 'wallet', amount: 300 }]))
  expect(await ledgerProblems(ctx)).toEqual([])
  expect(await check()).toBe(0)
  expect(lines).toEqual(['The books agree.'])
  await ctx.query(sql`update ledger_balance set amount = 301
    where store_id = ${shop.id} and holder = ${of.customer_id} and account = 'wallet' returning 1`)
  expect(await check()).toBe(1)
  expect(lines[1]).toBe(
    `The Mango Tree: The balance wallet of ${of.customer_id} is 301, its lines add up to 300.`,
  )
})
