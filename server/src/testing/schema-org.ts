type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/** The properties of schema.org (version 29) that these types have, with those that search engines require. */
const TYPES: Record<string, { required: string[]; optional: string[] }> = {
  Restaurant: {
    required: ['name', 'address'],
    optional:
      'description url telephone image logo priceRange servesCuisine geo openingHoursSpecification hasMenu aggregateRating potentialAction review'.split(
        ' ',
      ),
  },
  PostalAddress: {
    required: ['addressCountry'],
    optional: ['streetAddress', 'addressLocality', 'postalCode'],
  },
  GeoCoordinates: { required: ['latitude', 'longitude'], optional: [] },
  OpeningHoursSpecification: {
    required: ['opens', 'closes'],
    optional: ['dayOfWeek', 'validFrom', 'validThrough'],
  },
  AggregateRating: { required: ['ratingValue', 'reviewCount'], optional: ['bestRating', 'worstRating'] },
  Review: {
    required: ['author', 'reviewRating'],
    optional: ['datePublished', 'reviewBody'],
  },
  Person: { required: ['name'], optional: [] },
  Rating: { required: ['ratingValue'], optional: ['bestRating', 'worstRating'] },
  OrderAction: { required: ['target'], optional: ['deliveryMethod', 'acceptedPaymentMethod'] },
  EntryPoint: { required: ['urlTemplate'], optional: ['inLanguage', 'actionPlatform'] },
  Menu: { required: ['hasMenuSection'], optional: ['url', 'inLanguage', 'name', 'description'] },
  MenuSection: {
    required: ['name'],
    optional: ['description', 'hasMenuItem', 'hasMenuSection', 'image'],
  },
  MenuItem: { required: ['name'], optional: ['description', 'image', 'offers', 'suitableForDiet'] },
  Offer: { required: ['price', 'priceCurrency'], optional: [] },
}

/** The problems of structured data: unknown types, properties that a type lacks, and required ones that are missing. */
export function schemaProblems(value: Value, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => schemaProblems(each, `${path}[${at}]`))
  if (value === null || typeof value !== 'object') return value === '' ? [`${path} is empty`] : []
  const { '@type': type_name, '@context': context, '@id': _, ...properties } = value
  const name = typeof type_name === 'string' ? type_name : ''
  const type = TYPES[name]
  if (!type) return [`${path} is of the unknown type ${name}`]
  const named = Object.keys(properties)
  return [
    ...(path === '' && context !== 'https://schema.org' ? ['the vocabulary is not schema.org'] : []),
    ...type.required.filter(each => !named.includes(each)).map(each => `${path} lacks ${each}`),
    ...named
      .filter(each => ![...type.required, ...type.optional].includes(each))
      .map(each => `${path}.${each} is not a property of ${name}`),
    ...named.flatMap(each => schemaProblems(properties[each]!, `${path}.${each}`)),
  ]
}

/** The structured data in a page. */
export function structuredDataIn(html: string): Record<string, Value>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, Value>,
  )
}
