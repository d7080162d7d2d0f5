import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LiveRegion } from '@tiffin/ui/live-region'
import { TextsProvider, useTexts } from '@tiffin/ui/texts'
import { ToastHost } from '@tiffin/ui/toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Route, Switch } from 'wouter'
import { useCell } from './lib/cell.ts'
import { currentLanguage, loadedTexts, loadTexts, watchLanguage } from './lib/language.ts'
import { token } from './lib/session.ts'
import { Forgotten } from './people/staff/forgotten.tsx'
import { Invitation } from './people/staff/invitation.tsx'
import { NewPassword } from './people/staff/new-password.tsx'
import { SignIn } from './people/staff/sign-in.tsx'
import { SignedIn } from './signed-in.tsx'

export function App() {
  const [client] = useState(createQueries)
  const texts = useCurrentTexts()
  const staffToken = useCell(token)
  if (!texts) return null
  return (
    <TextsProvider texts={texts}>
      <QueryClientProvider client={client}>
        <Switch>
          <Route path="/invitation" component={Invitation} />
          <Route path="/forgotten" component={Forgotten} />
          <Route path="/new-password" component={NewPassword} />
          <Route>{staffToken === undefined ? <SignIn /> : <SignedIn key={staffToken} />}</Route>
        </Switch>
      </QueryClientProvider>
      <Messages />
    </TextsProvider>
  )
}

function Messages() {
  const { t } = useTexts()
  return (
    <>
      <ToastHost closeLabel={t('console.close')} />
      <LiveRegion />
    </>
  )
}

/**
 * A kitchen's network is unreliable: queries are retried whatever the browser reports about the
 * connection.
 */
function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnReconnect: 'always',
        refetchOnWindowFocus: 'always',
      },
    },
  })
}

/** The texts of the current language; while they load, the texts of the previous one. */
function useCurrentTexts() {
  const code = useSyncExternalStore(watchLanguage, currentLanguage)
  const [shown, setShown] = useState(code)
  useEffect(() => {
    let isCurrent = true
    loadTexts(code).then(
      () => isCurrent && setShown(code),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [code])
  useEffect(() => {
    document.documentElement.lang = shown
  }, [shown])
  return loadedTexts(shown)
}
