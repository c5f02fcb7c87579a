import { useState } from "react"
import { cx } from "./classes"
import { Dish } from "./dish"
import { Icon } from "./icons"

export interface PictureProps {
  src: string | undefined
  /** Its content; empty where its name stands beside it. */
  alt: string
  className?: string
  /** For the picture that a page is about: loads before the others. */
  eager?: boolean
  width?: number
  height?: number
  /** The recipe, which chooses the letter and color of the plate without a picture. */
  of?: { id: string; name: string }
  /** The picture's average color, `#rrggbb`: its background until it has loaded. */
  color?: string | null
}

/** A photograph of food, or a plate while there is none or it cannot be loaded. */
export function Picture(props: PictureProps) {
  const { src, alt, className, eager, width, height, color, of } = props
  const [failed, setFailed] = useState<string>()
  if ((!src || failed === src) && of && !alt) return <Dish {...of} className={className} />
  if (!src || failed === src)
    return (
      <span
        role={alt ? "img" : undefined}
        aria-label={alt || undefined}
        className={cx("grid place-items-center bg-sunken text-soft", className)}
      >
        <Icon name="pot" className="size-[min(3rem,60%)] opacity-60" />
      </span>
    )
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={cx("object-cover", !color && "bg-sunken", className)}
      style={color ? { backgroundColor: color } : undefined}
      onError={() => setFailed(src)}
    />
  )
}
