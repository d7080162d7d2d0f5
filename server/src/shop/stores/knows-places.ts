import type { Context } from '../../platform/http/context.ts'

/**
 * Whether the geocoder may locate addresses in the shop's country: the postal data contain the country, or the geocoder is a
 * service. Also true if the data cannot be read.
 */
export async function knowsPlaces({
  services,
  store,
}: Pick<Context, 'services' | 'store'>): Promise<boolean> {
  const { geocoder } = services.integrations
  return (await geocoder.knows?.(store.configuration.country.iso).catch(() => true)) ?? true
}
