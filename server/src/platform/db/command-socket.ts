import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type Command = { command: string; args: string[] }
/** Where a command writes its output. Each call is one line without its line end. */
export type Output = { stdout(line: string): void; stderr(line: string): void }
/** Runs a command and returns its exit code. */
export type HandleCommand = (command: Command, out: Output) => Promise<number>

/**
 * Runs commands for other processes of the same user, one per connection, as lines of JSON: the client sends `{command,
 * args}` and receives any number of `{stdout}` and `{stderr}` lines and a final `{exit}`. The caller must hold the
 * directory's lock, so an existing socket is a dead process's and is replaced. Returns a function that stops serving.
 */
export async function serveCommands(
  path: string,
  handler: Promise<HandleCommand>,
): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The client has disconnected; the command still runs to its end.
    socket.on('error', () => {})
    createInterface({ input: socket }).once('line', line => void handleCommand(socket, line, handler))
  })
  rmSync(path, { force: true })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(path, resolve)
  await promise
  chmodSync(path, 0o600)
  // The socket alone must not keep the process running.
  server.unref()
  return () =>
    new Promise(done => {
      server.close(() => done())
      for (const socket of sockets) socket.destroySoon()
    })
}

/**
 * Sends a command to the process that has locked the directory. Returns its exit code, or undefined if no process
 * listens.
 */
export async function sendToHolder(path: string, command: Command, out: Output): Promise<number | undefined> {
  const socket = await reach(path)
  if (!socket) return undefined
  socket.write(`${JSON.stringify(command)}\n`)
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line) as { stdout?: string; stderr?: string; exit?: number }
    if (message.stdout !== undefined) out.stdout(message.stdout)
    if (message.stderr !== undefined) out.stderr(message.stderr)
    if (message.exit !== undefined) return message.exit
  }
  throw new Error('The server stopped before the command had finished.')
}

/** Whether a running process listens on the socket. */
export async function hasListener(path: string): Promise<boolean> {
  const socket = await reach(path)
  socket?.destroy()
  return socket !== undefined
}

async function handleCommand(socket: Socket, line: string, handler: Promise<HandleCommand>): Promise<void> {
  const writeLine = (line: object) => {
    if (socket.writable) socket.write(`${JSON.stringify(line)}\n`)
  }
  try {
    const command = JSON.parse(line) as Command
    const handle = await handler
    writeLine({
      exit: await handle(command, {
        stdout: text => writeLine({ stdout: text }),
        stderr: text => writeLine({ stderr: text }),
      }),
    })
  } catch (error) {
    writeLine({ stderr: error instanceof Error ? error.message : String(error) })
    writeLine({ exit: 1 })
  }
  socket.end()
}

/** A connection to the process that listens on the socket, if there is one. */
function reach(path: string): Promise<Socket | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket | undefined>()
  const socket = connect(path, () => resolve(socket))
  socket.once('error', (error: NodeJS.ErrnoException) =>
    NO_LISTENER.includes(error.code ?? '') ? resolve(undefined) : reject(error),
  )
  return promise
}

/** There is no socket, its process is dead, or the path cannot have a socket. */
const NO_LISTENER = ['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG', 'ENOTSUP', 'EOPNOTSUPP']
