/** A key, or several pressed together, as on the keyboard. */
export const Keys = ({ keys }: { keys: string }) => (
  <kbd className="inline-grid min-w-9 place-items-center rounded-lg border border-edge bg-sunken px-2 py-1 font-sans text-sm font-semibold whitespace-nowrap">
    {keys}
  </kbd>
)
