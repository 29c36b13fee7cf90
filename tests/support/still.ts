import type { Page } from '@playwright/test'

/** Waits until animations have finished, because colours have no defined contrast before. Endless animations, such as a skeleton, and
 *  animations driven by scrolling are ignored. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().iterations !== Infinity,
        )
    // Asked in each frame, because the promise of an animation whose element is gone may never settle.
    while (moving().length > 0) await new Promise(requestAnimationFrame)
  })
}

/** Scripts learn of a new width or colour scheme in the next frame, and have rendered it in the one after. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}
