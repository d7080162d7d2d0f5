import { listAudit } from '@tiffin/contract/people/audit/staff'
import { listBoard } from '@tiffin/contract/ordering/orders/staff'
import { getStaffMember } from '@tiffin/contract/people/staff/staff'
import { sql } from '../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Shop } from '../testing/installation.ts'
import { withInstallation } from '../testing/with-shop.ts'
import { type Member, newStaff } from '../testing/staff.ts'
import { runCommand } from '../testing/cli/run-command.ts'

const tiffin = withInstallation()
let shop: Shop
let owner: Member
let cook: Member
let email: string
beforeEach(async () => {
  shop = await tiffin.shop({ name: 'The Mango Tree' })
  owner = await newStaff(tiffin, shop, 'owner')
  cook = await newStaff(tiffin, shop, 'kitchen')
  email = (await cook.client.call(getStaffMember, {})).data.email
})

const params = () => ({ storeId: shop.id })
const run = (...args: string[]) => runCommand(tiffin.services, args)
const lines = async () =>
  (await owner.client.call(listAudit, { query: {}, params: params() })).data.map(
    ({ actor, action, subject }) => [actor, action, subject],
  )

test('an operator changes a role and takes somebody off at the command line [Y-01] [Y-09]', async () => {
  const said = await run('set-role', email.toUpperCase(), '--role', 'manager', '--store', shop.host)
  expect(said).toMatchObject({ code: 0, text: `${cook.name} is now: manager of The Mango Tree.` })
  expect((await cook.client.call(getStaffMember, {})).data.stores).toMatchObject([{ role: 'manager' }])
  expect((await run('remove-staff', email, '--store', shop.host)).code).toBe(0)
  await expect(cook.client.call(listBoard, { params: params() })).rejects.toMatchObject({ status: 403 })
  expect(await lines()).toEqual([
    ['command line', 'PERSON_REMOVED', cook.name],
    ['command line', 'ROLE', cook.name],
  ])
  const again = await run('remove-staff', email, '--store', shop.host)
  expect(again).toMatchObject({ code: 1, errors: `${cook.name} does not work in The Mango Tree.` })
})

test('the last owner stays, also at the command line', async () => {
  const { data } = await owner.client.call(getStaffMember, {})
  for (const words of [['remove-staff'], ['set-role', '--role', 'kitchen']]) {
    const said = await run(words[0]!, data.email, ...words.slice(1), '--store', shop.host)
    expect(said).toMatchObject({ code: 1 })
    expect(said.errors).toContain('needs an owner')
  }
})

test('the second step is taken off an account, and its sessions end', async () => {
  await tiffin.services.db.platform(sql`insert into staff_factor (staff_id, secret, confirmed_at, tries_until)
    select id, 'JBSWY3DPEHPK3PXP', now(), now() from staff where email = ${email}`)
  const said = await run('reset-second-factor', email)
  expect(said).toMatchObject({ code: 0, text: `${cook.name} signs in with the password alone.` })
  await expect(cook.client.call(getStaffMember, {})).rejects.toMatchObject({ status: 401 })
  expect(await lines()).toEqual([['command line', 'FACTOR_RESET', cook.name]])
})

test.each([
  [['set-role', 'x@example.com'], 'needs --role'],
  [['remove-staff', 'nobody@example.com'], 'nobody@example.com has no account.'],
  [['remove-staff'], 'needs one e-mail address'],
])('refuses %j', async (words, text) => {
  const said = await run(...words)
  expect(said.code).toBe(1)
  expect(said.errors).toContain(text)
})
