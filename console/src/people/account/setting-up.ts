import { createCell } from '../../lib/cell.ts'

/**
 * The second factor is being set up, from the first step until the recovery codes are confirmed. A refetch in between
 * must not remove the codes from the screen.
 */
export const settingUp = createCell<'must' | 'may' | undefined>(undefined)
