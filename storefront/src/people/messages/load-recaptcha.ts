/** The functions of Google's script that are used. */
export type Recaptcha = {
  ready(then: () => void): void
  render(
    element: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      size: 'normal' | 'compact'
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): number
}

const TIME_LIMIT_MS = 15_000
let loading: Promise<Recaptcha> | undefined

/** Loads the script once; after a failure it can be tried again. */
export function loadRecaptcha(address: string, language: string): Promise<Recaptcha> {
  loading ??= load(`${address}?render=explicit&hl=${encodeURIComponent(language)}`)
  loading.catch(() => (loading = undefined))
  return loading
}

function load(address: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('the script of reCAPTCHA did not load'))
    }
    const timer = setTimeout(fail, TIME_LIMIT_MS)
    script.async = true
    script.src = address
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha }
      if (!grecaptcha) return fail()
      grecaptcha.ready(() => {
        clearTimeout(timer)
        resolve(grecaptcha)
      })
    })
    document.head.append(script)
  })
}

/**
 * Whether the policy of this document permits the script, as on the contact page. A page that the browser has
 * changed to without loading it has the policy of the page before.
 */
export function mayLoadRecaptcha(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (
    entry !== undefined && new URL(entry.name, location.href).pathname.replace(/\/$/, '') === '/contact-us'
  )
}
