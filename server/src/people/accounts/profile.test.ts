import {
  getProfile,
  login,
  sendPhoneCode,
  updateProfile,
  verifyPhone,
} from '@tiffin/contract/people/accounts/diner'
import { unsubscribe } from '@tiffin/contract/people/privacy/diner'
import { PROOF_MINUTES, proveIdentity } from '@tiffin/contract/people/sessions/diner'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SmsResult } from '../../platform/integrations/integrations.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING, openInstallation, type Shop } from '../../testing/installation.ts'
import { CUSTOMER_PASSWORD as PASSWORD, type Diner, newCustomer, newGuest } from '../../testing/ordering.ts'
import { wrongCode } from '../../testing/people/wrong-code.ts'
import { withInstallation } from '../../testing/with-shop.ts'

let fails: SmsResult | undefined
const tiffin = withInstallation(() => ({
  outside: ({ db, integrations }) => ({
    db,
    integrations: {
      ...integrations,
      sms: {
        ...integrations.sms,
        send: async message => fails ?? integrations.sms.send(message),
      },
    },
  }),
}))
let shop: Shop
let customer: Diner
beforeEach(async () => {
  fails = undefined
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({ change: ({ ordering }) => Object.assign(ordering, { verify_phones: true }) })
  customer = await newCustomer(shop)
})

const read = (diner = customer) => diner.client.call(getProfile, {})
const change = async (body: Record<string, string>, diner = customer) => {
  const { first_name, last_name, email, phone } = await read(diner)
  return diner.client.call(updateProfile, { body: { first_name, last_name, email, phone, ...body } })
}
const consentsOf = (diner: Diner, { id } = shop) =>
  tiffin.services.db.query(
    id,
    sql<{ policy_id: number; action: string }>`select policy_id, action from consent
      where store_id = ${id} and customer_id = ${diner.id} order by at, policy_id`,
  )
const NEW = '07400 999111'
const send = (phone = NEW) => customer.client.call(sendPhoneCode, { body: { phone } })
const verify = (otp: string, phone = NEW) => customer.client.call(verifyPhone, { body: { phone, otp } })
const codeIn = (at = -1) => /^\d{6}/.exec(tiffin.texts.at(at)!.text)![0]

describe('the profile', () => {
  test('records a consent for each subscription that it changes, and none for the others [G-24] [G-26]', async () => {
    const plain = await tiffin.shop()
    const diner = await newCustomer(plain)
    const consents = () => consentsOf(diner, plain)
    await change({ is_subscribed_sms: 'YES', is_subscribed_email: 'NO' }, diner)
    expect(await consents()).toEqual([{ policy_id: 17, action: 'OPT-IN' }])
    tiffin.clock.add({ minutes: 1 })
    await change({ first_name: 'Ada', is_subscribed_sms: 'NO' }, diner)
    expect(await consents()).toEqual([
      { policy_id: 17, action: 'OPT-IN' },
      { policy_id: 17, action: 'OPT-OUT' },
    ])
  })

  test('is saved with names, phone in one form, and subscriptions [A-29] [D-28] [API-11]', async () => {
    const plain = await tiffin.shop()
    const diner = await newCustomer(plain)
    const saved = await change(
      { first_name: ' Ada ', phone: '0044 7400 999222', is_subscribed_sms: 'YES', is_subscribed_email: 'NO' },
      diner,
    )
    expect(saved).toMatchObject({
      first_name: 'Ada',
      last_name: 'Shah',
      phone: '+447400999222',
      phone_local: '07400 999222',
      is_subscribed_sms: 'YES',
      is_subscribed_email: 'NO',
    })
    expect(await read(diner)).toEqual(saved)
    // Subscriptions that are not sent stay.
    await change({ last_name: 'Byron' }, diner)
    expect(await read(diner)).toMatchObject({ last_name: 'Byron', is_subscribed_sms: 'YES' })
    await expect(change({ first_name: 'Gus' }, await newGuest(plain))).rejects.toMatchObject({ status: 401 })
  })

  test('names each invalid field [A-30] [A-31] [API-11]', async () => {
    await expect(
      change({ first_name: '', last_name: 'R2D2', email: 'x', phone: '12' }),
    ).rejects.toMatchObject({
      status: 400,
      errors: {
        first_name: ['This field is required'],
        last_name: [expect.any(String)],
        email: [expect.any(String)],
        phone: [expect.any(String)],
      },
    })
  })

  test('takes a new e-mail after a proof of identity; the former address gets a letter, and the new one signs in [A-29]', async () => {
    const former = (await read()).email
    const email = 'new@example.com'
    tiffin.clock.add({ minutes: PROOF_MINUTES })
    await expect(change({ email })).rejects.toMatchObject({ status: 403, type: 'proof-needed' })
    expect((await read()).email).toBe(former)
    await customer.client.call(proveIdentity, { body: { password: PASSWORD } })
    expect(await change({ email })).toMatchObject({ email })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
    expect(tiffin.sent.at(-1)).toMatchObject({
      to: former,
      subject: expect.stringContaining('another e-mail'),
    })
    expect(await shop.call(login, { body: { email, password: PASSWORD } })).toHaveProperty('api_token')
  })

  test('refuses the e-mail of another account [E-31]', async () => {
    const email = (await read(await newCustomer(shop))).email
    await expect(change({ email })).rejects.toMatchObject({
      status: 400,
      errors: { email: ['The email has already been taken.'] },
    })
  })
})

test('a profile is saved at most twenty times in five minutes, because the response reveals which e-mails have accounts [Z-16]', async () => {
  const rationed = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  const diner = await newCustomer(await rationed.shop())
  for (let nth = 0; nth < 20; nth += 1) await change({}, diner)
  await expect(change({}, diner)).rejects.toMatchObject({ status: 429 })
  await rationed.close()
})

describe('a new phone number', () => {
  test('waits for its code, with all other changes; then they are saved together [A-33] [A-35] [E-22] [API-21]', async () => {
    const before = await read()
    await expect(change({ phone: NEW, first_name: 'Ada' })).rejects.toMatchObject({ status: 422 })
    expect(await read()).toEqual(before)
    expect(await send()).toEqual({ outcome: 'success', resend_after: 60 })
    expect(tiffin.texts.at(-1)).toMatchObject({ to: '+447400999111', from: 'Tiffin' })
    const { profile } = await verify(codeIn())
    expect(profile).toMatchObject({ first_name: 'Ada', phone: '+447400999111' })
    expect(await read()).toEqual(profile)
  })

  test('does not hold subscriptions back, so that its code cannot undo a later unsubscribing [A-33] [G-26] [G-31]', async () => {
    const wishes = { is_subscribed_sms: 'YES', is_subscribed_email: 'YES' }
    await expect(change({ phone: NEW, ...wishes })).rejects.toMatchObject({ status: 422 })
    const { email } = await read()
    expect(await read()).toMatchObject(wishes)
    tiffin.clock.add({ minutes: 1 })
    await customer.client.call(unsubscribe, { body: { data: email } })
    tiffin.clock.add({ minutes: 1 })
    await send()
    const { profile } = await verify(codeIn())
    expect(profile).toMatchObject({
      phone: '+447400999111',
      is_subscribed_sms: 'YES',
      is_subscribed_email: 'NO',
    })
    expect(await consentsOf(customer)).toEqual([
      { policy_id: 17, action: 'OPT-IN' },
      { policy_id: 18, action: 'OPT-IN' },
      { policy_id: 18, action: 'OPT-OUT' },
    ])
  })

  test('keeps its code if the e-mail was taken in the meantime [A-35] [E-31]', async () => {
    const email = 'wanted@example.com'
    await expect(change({ phone: NEW, email })).rejects.toMatchObject({ status: 422 })
    await send()
    await change({ email }, await newCustomer(shop))
    await expect(verify(codeIn())).rejects.toMatchObject({
      status: 400,
      errors: { email: ['The email has already been taken.'] },
    })
    await expect(change({ phone: NEW, first_name: 'Ada' })).rejects.toMatchObject({ status: 422 })
    expect((await verify(codeIn())).profile).toMatchObject({ first_name: 'Ada', phone: '+447400999111' })
  })

  test('is saved at once by a shop that does not verify numbers, as shops do at first [A-29]', async () => {
    const plain = await tiffin.shop()
    expect(await change({ phone: NEW }, await newCustomer(plain))).toMatchObject({ phone: '+447400999111' })
  })

  test('of two changes the last one waits [A-33]', async () => {
    await expect(change({ phone: NEW, first_name: 'Ada' })).rejects.toMatchObject({ status: 422 })
    await change({ first_name: 'Bea' })
    await send()
    expect((await verify(codeIn())).profile).toMatchObject({ first_name: 'Bea', phone: '+447400999111' })
  })

  test('is not saved by a wrong code, nor by the code of another number or customer [A-36] [E-23]', async () => {
    await send()
    const code = codeIn()
    await expect(verify(wrongCode(code))).rejects.toMatchObject({
      status: 404,
      message: 'Entered OTP is invalid. Please enter the correct OTP.',
    })
    await expect(verify(code, '07400 999333')).rejects.toMatchObject({ status: 400 })
    const stranger = await newCustomer(shop)
    await expect(
      stranger.client.call(verifyPhone, { body: { phone: NEW, otp: code } }),
    ).rejects.toMatchObject({ status: 400 })
    expect((await verify(code)).outcome).toBe('success')
    await expect(verify(code)).rejects.toMatchObject({ status: 400 })
  })

  test('needs a new code after ten minutes and after five wrong ones [A-36] [A-37] [E-23] [API-21]', async () => {
    await send()
    tiffin.clock.add({ minutes: 10 })
    await expect(verify(codeIn())).rejects.toMatchObject({
      status: 400,
      errors: { otp: ['OTP expired'] },
    })
    await send()
    const code = codeIn()
    for (let by = 1; by <= 5; by += 1)
      await expect(verify(wrongCode(code, by))).rejects.toMatchObject({ status: 404 })
    await expect(verify(code)).rejects.toMatchObject({ status: 400 })
  })

  test('gets three codes, a minute apart, and then the next after five minutes [A-34] [A-38] [A-39] [E-34] [N-24] [API-20]', async () => {
    const refused = { status: 429, message: 'Please retry after 5 minutes' }
    await send()
    await expect(send()).rejects.toMatchObject(refused)
    for (let more = 1; more <= 2; more += 1) {
      tiffin.clock.add({ seconds: 60 })
      await send()
    }
    tiffin.clock.add({ seconds: 60 })
    await expect(send()).rejects.toMatchObject(refused)
    tiffin.clock.add({ minutes: 2 })
    await send()
  })

  test('is one of at most nine codes of a customer within an hour, whatever the numbers [API-20]', async () => {
    for (let nth = 0; nth < 9; nth += 1) await send(`07400 99912${nth}`)
    await expect(send()).rejects.toMatchObject({ status: 429, data: { retry_after: 3600 } })
    tiffin.clock.add({ minutes: 61 })
    await send()
  })

  test('is one of at most six codes to a number within an hour, a minute apart, whatever the accounts [A-38] [API-20]', async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      const { client } = await newCustomer(shop)
      await client.call(sendPhoneCode, { body: { phone: NEW } })
      if (nth === 0) await expect(send()).rejects.toMatchObject({ status: 429 })
      tiffin.clock.add({ minutes: 3 })
    }
    await expect(send()).rejects.toMatchObject({ status: 429 })
    await send('07400 999222')
  })

  test('is one of at most twenty codes of a network within an hour, whatever accounts and numbers [API-20]', async () => {
    for (let nth = 10; nth < 30; nth += 1) {
      const { client } = nth % 8 === 2 ? (customer = await newCustomer(shop)) : customer
      await client.call(sendPhoneCode, { body: { phone: `07400 9991${nth}` } })
    }
    customer = await newCustomer(shop)
    await expect(send()).rejects.toMatchObject({ status: 429 })
  })

  test('is one of at most five hundred codes of a shop within a day [API-20]', async () => {
    await tiffin.services.db.query(
      shop.id,
      sql`insert into one_time_code (store_id, id, purpose, holder, requester, number, created_at, expires_at)
        select ${shop.id}, gen_random_uuid(), 'phone-change', 'x +447400111' || n, 'net' || n, 1,
          ${FRIDAY_EVENING}::timestamptz, ${FRIDAY_EVENING}::timestamptz
        from generate_series(1, 500) as n returning id`,
    )
    await expect(send()).rejects.toMatchObject({ status: 429 })
    tiffin.clock.add({ hours: 24 })
    await send()
  })

  test('gets no code from a shop that does not verify numbers [A-34]', async () => {
    const { client } = await newCustomer(await tiffin.shop())
    const { length } = tiffin.texts
    await expect(client.call(sendPhoneCode, { body: { phone: NEW } })).rejects.toMatchObject({ status: 400 })
    expect(tiffin.texts).toHaveLength(length)
  })

  test.each(['+33 6 12 34 56 78', '+1 876 555 0123', '+1 876 234 5678', '09012 345678', '07012 345678'])(
    'to which texts are dear, such as %s, is refused at its field [A-39] [E-33]',
    async phone => {
      const { length } = tiffin.texts
      const refused = {
        status: 400,
        errors: { phone: [expect.stringMatching(/^We are not able to reach your number/)] },
      }
      await expect(send(phone)).rejects.toMatchObject(refused)
      await expect(change({ phone })).rejects.toMatchObject(refused)
      expect(tiffin.texts).toHaveLength(length)
    },
  )

  test.each(['+353 85 123 4567', '+1 201 555 0142', '+44 7781 123456', '+1 787 234 5678'])(
    'of another country with shops, such as %s, gets its code [A-34]',
    async phone => {
      await send(phone)
      await expect(change({ phone })).rejects.toMatchObject({ status: 422 })
    },
  )

  test.each([
    ['number', 400],
    ['outage', 502],
  ] as const)(
    'that cannot be reached for %s is reported with status %i [A-39] [E-33] [API-20]',
    async (because, status) => {
      fails = { because, why: 'a test' }
      await expect(send()).rejects.toMatchObject({
        status,
        message: 'We are not able to reach your number. Please check your number or try again later',
      })
    },
  )
})
