import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { type Compressed, compress, sendCompressed } from '../http/compressed.ts'
import type { PageTexts } from './page-texts.ts'

/** Best compression: it is done once for each language. */
const QUALITY = 11

/** `/language/{code}.json` and, kept for ever, the same under the hash of its content [C-20]. */
export function mountLanguages(
  app: FastifyInstance,
  services: Services,
  {
    textsOf,
    onMissing = () => {
      throw refusal('not-found')
    },
  }: {
    textsOf: (code: string) => PageTexts
    onMissing?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  },
): void {
  const files = new Map<string, Promise<Compressed>>()
  app.get<{ Params: { file: string } }>('/language/:file', async (request, reply) => {
    const [, code = '', hash] = /^([a-z]{2,3})(?:\.([0-9a-f]+))?\.json$/.exec(request.params.file) ?? []
    if (!services.texts.languages.includes(code)) return onMissing(request, reply)
    const texts = textsOf(code)
    // A page of yesterday names yesterday's hash: today's words are better than none.
    const isKept = hash === texts.hash
    const file = files.get(code) ?? compress(texts.body, QUALITY)
    files.set(code, file)
    reply
      .header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'public, no-cache')
      .header('vary', 'Accept-Encoding')
      .type('application/json; charset=utf-8')
    return sendCompressed(request, reply, await file)
  })
}
