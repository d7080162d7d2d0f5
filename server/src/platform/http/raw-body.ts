import type { FastifyInstance } from 'fastify'

/** Maximum size of a raw body in bytes: webhooks of payment providers contain whole objects. */
const BODY_LIMIT = 512 * 1024

/** Passes every body on as the raw bytes, whatever the content type: a webhook's signature is checked over them. */
export function parseBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
    done(null, body),
  )
}
