import type { FastifyInstance, FastifyReply } from 'fastify'

/** Subscribes: first emits the events that the client missed, then new ones. Returns a function that unsubscribes. */
export type Source<Event> = (emit: (id: string, event: Event) => void) => Promise<() => void>

const HEARTBEAT_MS = 15_000
/** Shorter than the usual time-out of a proxy, a minute, and than our own time-out for connections without traffic. */
const QUIET_HEARTBEAT_MS = 45_000
const open = new WeakMap<FastifyInstance, Set<() => void>>()

/** Ends every stream when the server closes; an open one would keep `close()` waiting. */
export function endStreamsOnClose(app: FastifyInstance): void {
  const streams = new Set<() => void>()
  open.set(app, streams)
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
}

type StreamOptions = {
  /** Receives a function that ends the stream, and returns one that stops watching. */
  watch: (end: () => void) => () => void
  quiet: boolean
}

/**
 * Sends a response as `text/event-stream`. Every event carries its id; a comment every 15 s, or 45 s on a quiet stream,
 * keeps proxies from closing the connection.
 */
export async function sendStream(
  reply: FastifyReply,
  source: Source<unknown>,
  { watch, quiet }: StreamOptions,
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
  const heartbeat = setInterval(() => raw.write(': \n\n'), quiet ? QUIET_HEARTBEAT_MS : HEARTBEAT_MS)
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
  // The client has disconnected before the listener was added, so no event would end the stream.
  if (raw.destroyed) return end(), reply
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
