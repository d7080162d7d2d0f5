import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listShops } from '@tiffin/contract/back-office/shops/staff'
import type { StaffMember } from '@tiffin/contract/people/staff/member'
import { getStaffMember } from '@tiffin/contract/people/staff/staff'
import { useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { Account } from './people/account/page.tsx'
import { SetUpFirst } from './people/account/set-up-first.tsx'
import { settingUp } from './people/account/setting-up.ts'
import { call } from './lib/api.ts'
import { useCell } from './lib/cell.ts'
import { ownLanguage, setOwnLanguage } from './lib/language.ts'
import { factorNeeded } from './lib/session.ts'
import { StaffMemberContext } from './lib/staff-member.ts'
import { NO_SHOP } from './form/use-edits.ts'
import { UnsavedSections } from './form/unsaved-sections.tsx'
import { PAGES } from './pages.ts'
import { maySee, needsShop } from './shell/page.ts'
import { PageView, preloadPages } from './shell/page-view.tsx'
import { Loading, NotLoaded } from './shell/loading.tsx'
import { PageBoundary } from './shell/page-boundary.tsx'
import { PlainPage } from './shell/plain-page.tsx'
import { ShopWatch } from './waiting/shop-watch.tsx'
import { OpenShop } from './open-shop.tsx'
import { VisitedShop } from './visited-shop.tsx'
import { Shops } from './back-office/shops/page.tsx'

/** Available without a shop too. */
const ofInstallation = PAGES.filter(page => !needsShop(page))

/** Everything behind the sign-in. */
export function SignedIn() {
  const me = useSignedInPerson()
  const setUp = useCell(settingUp)
  if (!me.data) return me.isError ? <NotLoaded retry={me.refetch} /> : <Loading />
  const staff = me.data.data
  if (staff.lacks_factor || setUp === 'must') return <SetUpFirst staff={staff} />
  const [first, second] = staff.stores
  const operators = ofInstallation.filter(page => maySee(page, staff))
  // Operators start on the page of all shops, where they create new ones.
  const list = operators.find(page => page.call === listShops)?.path ?? '/shops'
  const home = first && !second && !staff.operator ? `/shops/${first.id}` : list
  return (
    <StaffMemberContext value={staff}>
      <ShopWatch stores={staff.stores} />
      <Switch>
        <Route path="/shops/:id" nest>
          {({ id }) => <ShopOfId id={id} staff={staff} />}
        </Route>
        <Route path="/shops">
          {list === '/shops' ? (
            <PlainPage staff={staff} pages={operators} listsShops>
              <PageBoundary page="shops">
                <Shops staff={staff} />
                <UnsavedSections
                  isLost={kept => kept.store !== NO_SHOP && !staff.stores.some(({ id }) => id === kept.store)}
                />
              </PageBoundary>
            </PlainPage>
          ) : (
            <Redirect to={list} replace />
          )}
        </Route>
        <Route path="/account">
          <PlainPage staff={staff} pages={operators}>
            <PageBoundary page="account">
              <Account staff={staff} />
            </PageBoundary>
          </PlainPage>
        </Route>
        {ofInstallation.map(page => (
          <Route key={page.name} path={page.path}>
            <PlainPage staff={staff} pages={operators}>
              <PageView page={page} staff={staff} />
            </PlainPage>
          </Route>
        ))}
        <Route>
          <Redirect to={home} replace />
        </Route>
      </Switch>
    </StaffMemberContext>
  )
}

/** The person, and the cleanup at the end of the session: cached data and the language. */
function useSignedInPerson() {
  const queries = useQueryClient()
  // Cached data of this person must not be shown to the next one on this tablet.
  useEffect(() => () => queries.clear(), [queries])
  useEffect(() => preloadPages(PAGES), [])
  // A shop has started to require a second factor, so this person's permissions have changed.
  useEffect(() => factorNeeded.watch(() => void queries.invalidateQueries({ queryKey: ['me'] })), [queries])
  const me = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => call(getStaffMember, { signal }),
    staleTime: 5 * 60_000,
  })
  const language = me.data?.data.language
  useEffect(() => {
    if (language !== undefined) setOwnLanguage(language)
  }, [language])
  useEffect(() => () => ownLanguage.write(undefined), [])
  return me
}

function ShopOfId({ id, staff }: { id: string; staff: StaffMember }) {
  const store = staff.stores.find(each => String(each.id) === id)
  if (store) return <OpenShop key={store.id} store={store} staff={staff} />
  if (staff.operator && /^\d+$/.test(id)) return <VisitedShop key={id} id={Number(id)} staff={staff} />
  return <Redirect to="~/shops" replace />
}
