/** URLs by the id of a country, or by a type of client with its own brand. */
export type PlatformSites = Readonly<Record<string, string>>

export type PoweredBy = { name: string; url: string | null }

type Shop = {
  id: number
  name: string
  city: string
  country: number
  client_type: string
  food_hub_portal: string
}

/** The default operator: the platform, without a URL. */
export const PLATFORM: PoweredBy = { name: 'Tiffin', url: null }
/** The brand of a type of client. It exists even if no site is configured for it [H-25]. */
const BRAND = 'EAT-APPY'

/**
 * The operator in the page's footer: the brand of its type of client, else the platform, with the site of its country
 * [H-24, C-27]. A shop in the portal is linked to its own page there [H-26]. Without a site only the name is shown.
 */
export function poweredBy(shop: Shop, sites: PlatformSites): PoweredBy {
  const { client_type, country, food_hub_portal } = shop
  if (client_type === BRAND || (client_type !== '' && Object.hasOwn(sites, client_type)))
    return { name: client_type, url: sites[client_type] ?? null }
  const portal = sites[country]
  if (!portal) return PLATFORM
  return { ...PLATFORM, url: food_hub_portal === 'ENABLED' ? pageIn(portal, shop) : portal }
}

function pageIn(portal: string, { id, name, city }: Shop): string {
  const words = [name, city].map(slug).filter(Boolean).join('-')
  return [portal.replace(/\/+$/, ''), ...(words ? [words] : []), id].join('/')
}

/** Lower-case letters, digits and hyphens: "Café Olé" becomes `cafe-ole`. */
function slug(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
