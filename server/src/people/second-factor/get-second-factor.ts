import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { FACTOR_COLUMNS } from '../../platform/sessions/staff.ts'

type Row = { second_factor: boolean; is_demanded: boolean; codes_left: number }
type SecondFactor = { is_on: boolean; is_demanded: boolean; codes_left: number }

/** The state of the caller's second factor, and whether their shops require it. */
export async function getSecondFactor({ services, staff }: StaffContext): Promise<SecondFactor> {
  const [row] = await services.db.platform(sql<Row>`
    select ${FACTOR_COLUMNS},
      (select count(*)::int from staff_recovery_code where staff_id = staff.id) as codes_left
    from staff where id = ${staff.id}`)
  const { second_factor, is_demanded, codes_left } = row!
  return { is_on: second_factor, is_demanded, codes_left }
}
