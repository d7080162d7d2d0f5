import type { StoreConfiguration } from './configuration.ts'

/**
 * The addresses that a page with reCAPTCHA may load from, as Google documents them: its script loads a second one from
 * gstatic.com, and both show frames.
 */
export function recaptchaOrigins(recaptcha: StoreConfiguration['recaptcha']): {
  scripts: string[]
  frames: string[]
} {
  if (!recaptcha) return { scripts: [], frames: [] }
  const own = new URL('.', recaptcha.script).href
  return {
    scripts: [own, 'https://www.gstatic.com/recaptcha/'],
    frames: [own, 'https://recaptcha.google.com/recaptcha/'],
  }
}
