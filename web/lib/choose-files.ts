/**
 * Opens the browser's file chooser; call it while an event of the user is handled. Resolves with the chosen files, or
 * none.
 */
export function chooseFiles(accept: string): Promise<File[]> {
  const input = document.createElement("input")
  input.type = "file"
  input.accept = accept
  input.multiple = true
  input.hidden = true
  // Browsers may discard an input that is not in the page, and its files with it.
  document.body.append(input)
  return new Promise((resolve) => {
    const finish = (files: File[]) => {
      input.remove()
      resolve(files)
    }
    input.addEventListener("change", () => finish([...(input.files ?? [])]))
    input.addEventListener("cancel", () => finish([]))
    input.click()
  })
}
