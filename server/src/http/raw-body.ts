import type { FastifyInstance } from 'fastify'

/** Payment providers send whole objects of theirs. */
const BODY_LIMIT = 512 * 1024

/** Hands every body on as the bytes that were sent, whatever their content type: a signature is checked over them. */
export function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
    done(null, body),
  )
}
