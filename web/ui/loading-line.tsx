/** A thin line at the top while the next page loads; the previous page stays until then. */
export const LoadingLine = () => (
  <div
    aria-hidden="true"
    className="route-bar fixed start-0 top-0 z-50 h-0.75 rounded-e-full bg-primary"
  />
)
