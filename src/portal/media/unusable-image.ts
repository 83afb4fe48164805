import type { UnusableImage } from "./resize-worker"

/** An error about an image for which a retry does not help. */
export class UnusableImageError extends Error {
  readonly problem: UnusableImage
  constructor(problem: UnusableImage) {
    super(problem)
    this.problem = problem
  }
}
