/**
 * Makes the inverse cosine transform of blocks of 8 × 8 coefficients to `size` × `size` samples
 * (1 to 8), by leaving out the higher frequencies: a smaller picture for less work. The basis is
 * ITU T.81, A.3.3, sampled at `size` points; half of its amplitude belongs to each direction.
 */
export function inverseTransform(size: number) {
  const basis = new Float32Array(size * 8)
  for (let x = 0; x < size; x++) {
    for (let u = 0; u < size; u++) {
      const amplitude = u === 0 ? Math.SQRT1_2 / 2 : 0.5
      basis[x * 8 + u] = amplitude * Math.cos(((2 * x + 1) * u * Math.PI) / (2 * size))
    }
  }
  const columns = new Float32Array(64)

  /** Writes the samples of the block at `at` to `plane` from `to` on, in rows of `stride`. */
  return (
    blocks: Int16Array,
    at: number,
    quantizer: Float32Array,
    plane: Uint8ClampedArray,
    to: number,
    stride: number,
  ): void => {
    for (let u = 0; u < size; u++) {
      let rows = size
      while (rows > 1 && blocks[at + (rows - 1) * 8 + u] === 0) rows--
      for (let y = 0; y < size; y++) {
        let sum = 0
        for (let v = 0; v < rows; v++) {
          const place = v * 8 + u
          sum += blocks[at + place]! * quantizer[place]! * basis[y * 8 + v]!
        }
        columns[y * 8 + u] = sum
      }
    }
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        let sum = 128
        for (let u = 0; u < size; u++) sum += columns[y * 8 + u]! * basis[x * 8 + u]!
        plane[to + y * stride + x] = sum
      }
    }
  }
}
