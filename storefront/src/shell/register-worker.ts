/** Registers the service worker, and has it keep the files that this page loaded before. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- for windows; a worker has none
  active?.postMessage({ files: [...new Set(loaded)] })
}
