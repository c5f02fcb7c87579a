/**
 * An amount as it is read. A fraction without a character of its own, `5⁄16`, is set as one; the font would make
 * small figures of whole numbers, too.
 */
export function Amount({ children }: { children: string }) {
  return children.split(/(\d+⁄\d+)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} className="diagonal-fractions">
        {piece}
      </span>
    ),
  )
}
