import { useState } from "react"
import { avatarHue } from "./hash"
import { cx } from "./classes"

export interface AvatarProps {
  user: { id: string; fullName?: string | null; cacheKey?: string }
  /** Default size-10. */
  className?: string
}

/** A person's picture, or their initials without one. Decoration: the name stands beside it. */
export function Avatar({ user, className }: AvatarProps) {
  const src = `/api/media/users/${user.id}/profile.webp?cacheKey=${user.cacheKey ?? ""}`
  const [failed, setFailed] = useState("")
  const look = cx("shrink-0 rounded-full", className ?? "size-10")
  if (user.cacheKey === neverChanged || failed === src)
    return (
      <span
        aria-hidden="true"
        className={cx(look, "grid place-items-center font-semibold text-on-avatar")}
        // Dark enough for white letters whatever the hue.
        style={{ backgroundColor: `oklch(0.46 0.1 ${avatarHue(user.id)})` }}
      >
        {initials(user.fullName ?? "")}
      </span>
    )
  return (
    <img
      src={src}
      alt=""
      width={40}
      height={40}
      className={cx(look, "bg-sunken object-cover")}
      onError={() => setFailed(src)}
    />
  )
}

/** The key of an account without an uploaded picture, as the contract has it. */
const neverChanged = "1234"

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("") || "?"
