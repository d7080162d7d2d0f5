import { getProfile, updateProfile } from '@tiffin/contract/people/accounts/diner'
import { PROOF_MINUTES } from '@tiffin/contract/people/sessions/diner'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { newCustomer, signInAgain } from '../../testing/ordering.ts'
import { waitUntilBlocked } from '../../testing/db/wait-until-blocked.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

/**
 * Saves a profile from two sessions of one customer. The owner, who has just signed in, changes the e-mail. A stolen
 * session, which is too old to do so, saves the profile with the former e-mail: the server accepts its request before
 * it saves the owner's, and saves it afterwards.
 */
async function changeAtOnce({ phone }: { phone?: string } = {}) {
  const shop = await tiffin.shop({
    change: ({ ordering }) => Object.assign(ordering, { verify_phones: true }),
  })
  const stolen = await newCustomer(shop)
  const profile = await stolen.client.call(getProfile, {})
  const { first_name, last_name, email } = profile
  const body = { first_name, last_name, email, phone: profile.phone }
  tiffin.clock.add({ minutes: PROOF_MINUTES })
  const { client: owner } = await signInAgain(shop, email)
  await owner.call(getProfile, {})
  const next = `new-${email}`
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const saves = Promise.allSettled([
    first.promise.then(() => owner.call(updateProfile, { body: { ...body, email: next } })),
    second.promise.then(() =>
      stolen.client.call(updateProfile, {
        body: { ...body, phone: phone ?? body.phone, last_name: 'Thief' },
      }),
    ),
  ])
  await tiffin.services.db.transaction(shop.id, async run => {
    await run(sql`select 1 from customer where store_id = ${shop.id} and id = ${stolen.id} for update`)
    first.resolve()
    await waitUntilBlocked(run, 1)
    second.resolve()
    await waitUntilBlocked(run, 2)
  })
  const statuses = (await saves).map(({ status }) => status)
  const emailsIn = (table: string, key: string) =>
    tiffin.services.db.query(
      shop.id,
      sql`select email from ${sql.ref(table)} where store_id = ${shop.id} and ${sql.ref(key)} = ${stolen.id}`,
    )
  return {
    next,
    statuses,
    saved: await emailsIn('customer', 'id'),
    pending: await emailsIn('profile_change', 'customer_id'),
    profile: await owner.call(getProfile, {}),
  }
}

test('an old session that saves the profile while its e-mail is changed does not restore the former e-mail', async () => {
  const { next, statuses, saved, profile } = await changeAtOnce()
  expect(statuses).toEqual(['fulfilled', 'fulfilled'])
  expect(saved).toEqual([{ email: next }])
  expect(profile).toMatchObject({ email: next, last_name: 'Thief' })
})

test('a change of the phone number that waits for its code keeps the e-mail of another session’s change [A-33]', async () => {
  const { next, statuses, saved, pending } = await changeAtOnce({ phone: '07400 999111' })
  expect(statuses).toEqual(['fulfilled', 'rejected'])
  expect(saved).toEqual([{ email: next }])
  expect(pending).toEqual([{ email: next }])
})
