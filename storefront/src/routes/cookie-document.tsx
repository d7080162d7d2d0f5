import type { CookieCategory } from '@tiffin/contract/shop/stores/tracking'
import { useParams } from 'wouter'
import { CookieDocument } from '../people/consent/cookie-document.tsx'
import { policyQuery } from '../people/consent/consents.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { screen as notFound } from './not-found.tsx'

const TYPES: ('essential' | CookieCategory)[] = ['essential', 'analytics', 'marketing']

/** The cookies of one category. */
export const screen: Screen = {
  Page: CookieDocumentPage,
  head(facts) {
    const type = typeOf(facts.path.split('/')[2])
    return type
      ? headOf(facts.t(`cookies.document.${type}`), 'cookies.document.about', facts)
      : notFound.head(facts)
  },
  queries: (shop, language) => [policyQuery(shop, language, 'cookies')],
  status: ({ path }) => (typeOf(path.split('/')[2]) ? 200 : 404),
}

function CookieDocumentPage() {
  const type = typeOf(useParams().cookieType)
  return type ? <CookieDocument type={type} /> : <notFound.Page />
}

/** Case-insensitive, because the policy's options write the names in capitals. */
function typeOf(given = '') {
  return TYPES.find(type => type === given.toLowerCase())
}
