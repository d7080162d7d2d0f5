/**
 * All cookie features in one chunk, so that pages which list the chunk's files list one file
 * instead of five.
 */
export { CookieSettings } from './cookie-settings.tsx'
export { CookieWatch } from './cookie-watch.tsx'
