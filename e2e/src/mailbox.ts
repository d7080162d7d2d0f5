import { PATIENCE_MS } from './browser.ts'
import { see } from './diner.ts'
import type { RunningServer } from './server.ts'

export type Letter = { subject: string; text: string }

/** The shop's e-mails to an address, the oldest first, from the mailbox page; waits until there are this many. */
export async function lettersTo(
  server: Pick<RunningServer, 'console'>,
  email: string,
  count: number,
): Promise<Letter[]> {
  let letters: Letter[] = []
  await see(async () => {
    letters = read(
      await (await fetch(`${server.console.replace('localhost', '127.0.0.1')}/mailbox`)).text(),
      email,
    )
    see(letters.length).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: PATIENCE_MS, intervals: [100] })
  return letters
}

function read(page: string, email: string): Letter[] {
  const found = page.matchAll(
    /<summary>(.*?)<\/summary><small>\w+ to (.*?), .*?<\/small>\s*<pre>([^]*?)<\/pre>/g,
  )
  return [...found]
    .filter(([, , to]) => unescaped(to!) === email)
    .map(([, subject, , text]) => ({ subject: unescaped(subject!), text: unescaped(text!) }))
    .reverse()
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, sign => SIGNS[sign]!)
}
