import { memo, Suspense, use } from 'react'
import { withTexts } from '../lib/with-texts.ts'

const load = withTexts(['footer'], () => import('./footer.tsx'))
let loaded: FooterFile | undefined
let loading: Promise<FooterFile> | undefined

type FooterFile = Awaited<ReturnType<typeof load>>

/** Called by the server before it renders. */
export function loadFooter(): Promise<FooterFile> {
  // After a failure the server's HTML stays, whose links work without a script.
  return (loading ??= load().then(
    file => (loaded = file),
    () => new Promise<never>(() => undefined),
  ))
}

/**
 * The footer, whose code the menu does not wait for: until it has been loaded, the page keeps the footer that the server
 * rendered. The component never renders again by itself, because that would replace the server's HTML with nothing.
 */
export const LaterFooter = memo(function LaterFooter() {
  return (
    <Suspense fallback={null}>
      <LoadedFooter />
    </Suspense>
  )
})

function LoadedFooter() {
  const file = loaded ?? use(loadFooter())
  return <file.Footer />
}
