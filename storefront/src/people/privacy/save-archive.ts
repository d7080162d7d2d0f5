/** Saves an archive, which the server sends in base64, as a file on this device. */
export function saveArchive({ file_name, archive }: { file_name: string; archive: string }): void {
  const bytes = Uint8Array.from(atob(archive), sign => sign.codePointAt(0)!)
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: file_name })
  link.click()
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address))
}
