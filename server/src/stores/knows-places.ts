import type { Context } from '../http/context.ts'

/**
 * Whether the geocoder may find places of the shop's country: the postal data contain some, or it is a service. Also true
 * if that cannot be read.
 */
export async function knowsPlaces({
  services,
  store,
}: Pick<Context, 'services' | 'store'>): Promise<boolean> {
  const { geocoder } = services.integrations
  return (await geocoder.knows?.(store.configuration.country.iso).catch(() => true)) ?? true
}
