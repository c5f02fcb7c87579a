import { useStored } from "../../lib/local-storage"

const none = { onlyMine: false }

/** Whether an account wants to see only its own lists. This device remembers it after a logout, too. */
export function useOnlyMine(userId: string) {
  const [{ onlyMine }, keep] = useStored(`account/${userId}/lists`, none)
  return [onlyMine, (value: boolean) => keep({ onlyMine: value })] as const
}
