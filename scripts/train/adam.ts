/** Updates weights in place by gradients, and resets the gradients. Adam: Kingma and Ba, 2015. */
export class Adam {
  private readonly firsts: Float64Array[]
  private readonly seconds: Float64Array[]
  private readonly weights: Float64Array[]
  private readonly gradients: Float64Array[]
  private steps = 0

  constructor(weights: Float64Array[], gradients: Float64Array[]) {
    this.weights = weights
    this.gradients = gradients
    this.firsts = weights.map(({ length }) => new Float64Array(length))
    this.seconds = weights.map(({ length }) => new Float64Array(length))
  }

  step(rate: number, batch: number): void {
    this.steps++
    const firstScale = 1 / (1 - 0.9 ** this.steps)
    const secondScale = 1 / (1 - 0.999 ** this.steps)
    for (const [m, weights] of this.weights.entries()) {
      const gradient = this.gradients[m]!
      const first = this.firsts[m]!
      const second = this.seconds[m]!
      for (let k = 0; k < weights.length; k++) {
        const slope = gradient[k]! / batch
        gradient[k] = 0
        first[k] = 0.9 * first[k]! + 0.1 * slope
        second[k] = 0.999 * second[k]! + 0.001 * slope * slope
        weights[k]! -=
          (rate * first[k]! * firstScale) / (Math.sqrt(second[k]! * secondScale) + 1e-8)
      }
    }
  }
}
