import { hygieneBadge } from '@tiffin/contract/shop/stores/hygiene-badge'
import { HYGIENE_RATINGS } from '@tiffin/contract/shop/settings/hygiene-rating'
import type { FastifyInstance } from 'fastify'
import { refusal } from '../../platform/http/refusal.ts'

/** Serves the image of each food hygiene rating; it is the same for all shops [I-31]. */
export function mountHygieneBadges(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/storage/hygiene/:file', (request, reply) => {
    const rating = HYGIENE_RATINGS.find(each => `${each}.svg` === request.params.file)
    if (!rating) throw refusal('not-found')
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8')
    return reply.send(hygieneBadge(rating))
  })
}
