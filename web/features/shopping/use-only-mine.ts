import { useStored } from "../../lib/local-storage"

const none = { onlyMine: false }

/** Whether an account wants to see its own lists alone. It is remembered on this device after logging out, too. */
export function useOnlyMine(userId: string) {
  const [{ onlyMine }, keep] = useStored(`account/${userId}/lists`, none)
  return [onlyMine, (value: boolean) => keep({ onlyMine: value })] as const
}
