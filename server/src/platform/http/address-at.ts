import type { Env } from '../env.ts'

/** The public address of a host of this installation; without PUBLIC_URL, on this machine with its port. */
export function addressAt({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>, host: string): string {
  return PUBLIC_URL ? PUBLIC_URL.replace('{host}', host) : `http://${host}:${PORT}`
}
