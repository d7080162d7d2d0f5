import * as endpoints from '@tiffin/contract/money/cards/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { deleteCard } from './delete-card.ts'
import { deleteCards } from './delete-cards.ts'
import { listCards } from './list-cards.ts'
import { makeCardPrimary } from './make-card-primary.ts'

export const cardRoutes: Route[] = routes(endpoints, {
  listCards,
  makeCardPrimary,
  deleteCard,
  deleteCards,
})
