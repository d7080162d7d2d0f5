// One file, so that the pages have one address for both.
export { DeletePopup } from './delete-popup.tsx'
export { UnsubscribePopup } from './unsubscribe-popup.tsx'
