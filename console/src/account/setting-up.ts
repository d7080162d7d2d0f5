import { createCell } from '../lib/cell.ts'

/**
 * From the first step until the recovery codes are kept, because somebody must or may: what is read meanwhile must not
 * take the codes off the screen.
 */
export const settingUp = createCell<'must' | 'may' | undefined>(undefined)
