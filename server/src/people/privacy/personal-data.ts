import { ACCOUNT_TABLES } from './account-tables.ts'
import { ORDER_TABLES } from './order-tables.ts'
import type { PersonalTable } from './personal-table.ts'

/**
 * Every table that holds data about customers: what the export contains, what the deletion of an account erases, and
 * how long rows are kept. `personal-data.test.ts` fails for a column of the schema that is neither here nor in
 * `impersonal-columns.ts`, and searches every column for the person after a deletion.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [...ORDER_TABLES, ...ACCOUNT_TABLES]
