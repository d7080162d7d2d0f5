import type { StaffMember, StaffStore } from '@tiffin/contract/staff/member'
import { Redirect, Route, Switch } from 'wouter'
import { PAGES } from './pages.ts'
import type { Page } from './shell/page.ts'
import { PagesContext } from './shell/pages-context.ts'
import { PageView } from './shell/page-view.tsx'

const ALL: readonly Page[] = PAGES

type PagesProps = { pages: readonly Page[]; first: string; store: StaffStore; staff: StaffMember }

/** The pages of a shop by their addresses. `pages`: those that this person may see; any other address leads to the first. */
export function ShopPages({ pages, first, store, staff }: PagesProps) {
  return (
    <PagesContext value={pages}>
      <Switch>
        {ALL.map(page => (
          <Route key={page.name} path={page.path}>
            <PageView page={page} staff={staff} store={store} />
          </Route>
        ))}
        {ALL.map(
          ({ name, path, formerly }) =>
            formerly && (
              <Route key={name} path={formerly}>
                <Redirect to={path} replace />
              </Route>
            ),
        )}
        <Route>
          <Redirect to={first} replace />
        </Route>
      </Switch>
    </PagesContext>
  )
}
