const MIXED = /(\d+\s?[¼-¾⅐-⅞]|(?:\d+\s)?\d+⁄\d+|\d+\s\d+\/\d+)/

/**
 * An amount, or a text with amounts, as people read it. A number with a fraction runs from left to right in every
 * language. A fraction without a character of its own, `5⁄16`, is set as one; the font would make small figures of
 * whole numbers, too.
 */
export function Amount({ children }: { children: string }) {
  return children.split(MIXED).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <bdi key={index} dir="ltr">
        {piece.split(/(\d+⁄\d+)/).map((part, place) =>
          place % 2 === 0 ? (
            part
          ) : (
            <span key={place} className="diagonal-fractions">
              {part}
            </span>
          ),
        )}
      </bdi>
    ),
  )
}
