import { startErrorOf } from '../start/start-errors.ts'
import type { Out } from './command.ts'

const out: Out = {
  line: text => void process.stdout.write(`${text}\n`),
  error: text => void process.stderr.write(`${text}\n`),
}

/** Runs a command as this process: `main` returns the exit code. A reason why it cannot run is printed without a stack trace. */
export async function runProcess(main: (args: string[], out: Out) => Promise<number>): Promise<void> {
  // The reader of a pipe, such as `head`, may close it early; the command must still run to its end.
  process.stdout.on('error', () => {})
  try {
    process.exitCode = await main(process.argv.slice(2), out)
  } catch (error) {
    const reason = startErrorOf(error, process.env)
    if (!reason) throw error
    out.error(reason)
    process.exitCode = 1
  }
}
