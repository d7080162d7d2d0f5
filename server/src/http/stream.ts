import type { FastifyInstance, FastifyReply } from 'fastify'

/** Subscribes: first emits the events that the client missed, then new ones. Returns a function that unsubscribes. */
export type Source<Event> = (emit: (id: string, event: Event) => void) => Promise<() => void>

const HEARTBEAT_MS = 15_000
const open = new WeakMap<FastifyInstance, Set<() => void>>()

/** Ends every stream when the server closes; an open one would keep `close()` waiting. */
export function endStreamsOnClose(app: FastifyInstance): void {
  const streams = new Set<() => void>()
  open.set(app, streams)
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
}

/**
 * Sends a response as `text/event-stream`. Every event carries its id; a comment every 15 s keeps proxies from closing
 * the connection. `watch` gets a function that ends the stream, and returns one that stops watching.
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
      // The stream may have ended while an event was being read.
      if (!raw.writableEnded) raw.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
    })
    if (raw.writableEnded) stop()
  } catch (error) {
    reply.log.error({ err: error }, 'a stream failed')
    end()
  }
  return reply
}
