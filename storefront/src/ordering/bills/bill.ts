import type { ResponseOf } from '@tiffin/contract/endpoint'
import type { getBill } from '@tiffin/contract/ordering/bills/diner'

export type Bill = ResponseOf<typeof getBill>['data']
export type BillResult = ResponseOf<typeof getBill>['result']
export type BillPart = NonNullable<Bill['split']>['parts'][number]
