/** Of a server's life: at which second after its start, its live memory and its resident memory in megabytes. */
export type MemorySample = { at_s: number; live_mb: number; resident_mb: number }

type HeapUsage = { usedSize: number; backingStorageSize?: number }

/** The address of the inspector of a process that was started with `--inspect`, in what it printed. */
export function inspectorIn(output: string): string {
  const address = /ws:\/\/\S+/.exec(output)?.[0]
  if (!address) throw new Error(`no inspector in the output of the server:\n${output}`)
  return address
}

/** The objects and buffers that a full garbage collection leaves, in megabytes. */
export async function liveMemory(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector)
  try {
    const { promise: opened, resolve, reject } = Promise.withResolvers<void>()
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('close', () => reject(new Error('the inspector has closed')))
    await opened
    await send(socket, 1, 'HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize = 0 } = await send<HeapUsage>(socket, 2, 'Runtime.getHeapUsage')
    return (usedSize + backingStorageSize) / 2 ** 20
  } finally {
    socket.close()
  }
}

function send<Result>(socket: WebSocket, id: number, method: string): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  socket.addEventListener('close', () => reject(new Error('the inspector has closed')))
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as { id?: number; result: Result }
    if (answer.id === id) resolve(answer.result)
  })
  socket.send(JSON.stringify({ id, method }))
  return promise
}
