import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type SlowMailServer = { url: string; taken(): number; most_at_once(): number; close(): Promise<void> }

/** A mail server that accepts every mail `delay_ms` after it was sent. */
export async function openSlowMailServer(delay_ms: number): Promise<SlowMailServer> {
  let [taken, open, most] = [0, 0, 0]
  const serve = (socket: Socket): void => {
    let text = ''
    let isLetter = false
    const say = (line: string) => void socket.write(`${line}\r\n`)
    socket.setEncoding('utf8').on('error', () => {})
    say('220 ready')
    socket.on('data', chunk => {
      text += String(chunk)
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (isLetter) {
          if (line !== '.') continue
          isLetter = false
          setTimeout(() => {
            taken += 1
            say('250 taken')
          }, delay_ms)
        } else if (line === 'DATA') {
          isLetter = true
          say('354 go on')
        } else if (line === 'QUIT') socket.end('221 goodbye\r\n')
        else say('250 ok')
      }
    })
    most = Math.max(most, ++open)
    socket.on('close', () => void open--)
  }
  const server = createServer(serve)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    most_at_once: () => most,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
