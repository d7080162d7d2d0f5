import type { ServerResponse } from 'node:http'

/** A person with an account at a provider. */
export type ProviderPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

/** The provider's page: a button for each person, and one that cancels. */
export function sendSignInPage(response: ServerResponse, title: string, people: ProviderPerson[]): void {
  const buttons = people.map(
    ({ sub, given_name = '' }) =>
      `<button name="sub" value="${sub}" type="submit">Continue as ${given_name || sub}</button>`,
  )
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
    <form method="post">${buttons.join('')}<button name="sub" value="" type="submit">Cancel</button></form></html>`)
}
