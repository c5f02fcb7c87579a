/** A number that is always the same for an id, and rarely that of another: a 32-bit integer. */
export function hashOf(id: string): number {
  let hash = 0
  for (const letter of id) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return Math.imul(hash, 2_654_435_761) >>> 0
}

/** The hue of a person without a picture, in degrees. */
export const avatarHue = (id: string) => hashOf(id) % 360
