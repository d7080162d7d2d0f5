import type { FastifyInstance } from 'fastify'
import { brotliCompressSync, constants } from 'node:zlib'
import { refusal } from '../../platform/http/refusal.ts'
import type { Texts } from '../../platform/texts/texts.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves the compiled texts by language and hash [C-20]; an old or missing hash redirects to the current one. */
export function mountLanguages(app: FastifyInstance, texts: Texts): void {
  const compressed = new Map<string, Buffer>()
  app.get<{ Params: { file: string } }>('/language/:file', async (request, reply) => {
    const [, code = '', hash] =
      /^([a-z]{2,3}(?:-[A-Z]{2})?)(?:\.([0-9a-f]+))?\.json$/.exec(request.params.file) ?? []
    if (!texts.languages.includes(code)) throw refusal('not-found')
    const file = texts.file(code)
    if (hash !== file.hash) {
      reply.header('cache-control', 'no-cache')
      return reply.redirect(`/language/${code}.${file.hash}.json`, 302)
    }
    reply.header('cache-control', FOR_EVER).header('vary', 'accept-encoding')
    reply.type('application/json; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.body)
    const body = compressed.get(file.hash) ?? compress(file.body)
    compressed.set(file.hash, body)
    return reply.header('content-encoding', 'br').send(body)
  })
}

function compress(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
