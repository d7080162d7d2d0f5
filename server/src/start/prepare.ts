import { sql } from '../platform/db/sql.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { publicBy } from '../platform/env.ts'
import { seedDemo } from '../cli/seed-demo.ts'
import type { Services } from '../platform/http/context.ts'

/** The installation lacks something it needs before others may reach it; the message gives the remedy. */
export class StartRefused extends CannotStart {
  override name = 'StartRefused'
}

/** Whether this start created the demo stores. */
export type FirstStart = { seeded: boolean }

/**
 * If reachable from this machine only: creates the demo stores on the first start. If reachable by
 * others: refuses to start without a mail server and an owner, because such a store could not write
 * to diners, or strangers could sign in to it.
 */
export async function prepareFirstStart(services: Services): Promise<FirstStart> {
  if (services.env.loopback) return { seeded: await seedDemo(services) }
  const missing: string[] = []
  if (!services.env.SMTP_URL)
    missing.push(
      'SMTP_URL: the mail server for confirmations, such as smtp://user:password@mail.example.com:587.',
    )
  const owners =
    await services.db.platform(sql`select 1 from staff join staff_store on staff_store.staff_id = staff.id
    where not staff.demo and staff_store.role = 'owner' limit 1`)
  if (owners.length === 0) {
    missing.push(
      'An owner: create a shop with "npm run store -- create" and its owner with "npm run store -- add-staff --role owner", then start again.',
    )
  }
  if (missing.length)
    throw new StartRefused(
      `${publicBy(services.env)}, so others can reach this installation. Before it can start it needs:\n\n- ${missing.join('\n- ')}`,
    )
  return { seeded: false }
}
