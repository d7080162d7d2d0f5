/** All that has to do with cookies, in one file of the app: pages that name it know of one more file, not of five. */
export { CookieSettings } from './cookie-settings.tsx'
export { CookieWatch } from './cookie-watch.tsx'
