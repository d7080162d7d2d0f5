import * as endpoints from '@tiffin/contract/shop/letters/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { getSmsMonth } from './get-sms-month.ts'
import { listLetterTexts } from './list-letter-texts.ts'
import { previewLetter } from './preview-letter.ts'
import { sendTestLetter } from './send-test-letter.ts'

export const letterStaffRoutes: Route[] = routes(endpoints, {
  getSmsMonth,
  listLetterTexts,
  previewLetter,
  sendTestLetter,
})
