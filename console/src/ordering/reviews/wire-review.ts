import type { ResponseOf } from '@tiffin/contract/endpoint'
import type { listStaffReviews } from '@tiffin/contract/ordering/reviews/staff'

export type WireStaffReview = ResponseOf<typeof listStaffReviews>['data'][number]
