import type { FastifyInstance, FastifyReply } from 'fastify'

/** Emits events from now on, after sending what was missed; answers how to stop. */
export type Source<Event> = (emit: (id: string, event: Event) => void) => Promise<() => void>

const HEARTBEAT_MS = 15_000
const open = new WeakMap<FastifyInstance, Set<() => void>>()

/** Ends every stream of this server at once when it closes: a hanging stream would keep `close()` waiting. */
export function endStreamsOnClose(app: FastifyInstance): void {
  const streams = new Set<() => void>()
  open.set(app, streams)
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
}

/**
 * An answer as `text/event-stream`; every event carries its id, and a comment every 15 s keeps proxies from closing.
 * `watch` is told how to end it from outside, and answers how to stop watching.
 */
export async function sendStream(
  reply: FastifyReply,
  source: Source<unknown>,
  watch: (end: () => void) => () => void,
): Promise<FastifyReply> {
  const raw = reply.raw
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  const streams = open.get(reply.server) ?? new Set()
  let stop: (() => void) | undefined
  const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS)
  const end = () => {
    clearInterval(heartbeat)
    streams.delete(end)
    stop?.()
    stop = undefined
    unwatch()
    raw.end()
  }
  const unwatch = watch(end)
  streams.add(end)
  raw.on('close', end)
  try {
    stop = await source((id, event) => {
      // A reading that was under way when the stream ended.
      if (!raw.writableEnded) raw.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
    })
    if (raw.writableEnded) stop()
  } catch (error) {
    reply.log.error({ err: error }, 'a stream failed')
    end()
  }
  return reply
}
