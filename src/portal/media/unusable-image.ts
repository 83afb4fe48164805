import type { UnusableImage } from "./resize-worker"

/** Trying again does not help. */
export class UnusableImageError extends Error {
  readonly problem: UnusableImage
  constructor(problem: UnusableImage) {
    super(problem)
    this.problem = problem
  }
}
