import type { Page } from '@playwright/test'

/** Until nothing fades or moves any more: meanwhile colours have the contrast of nothing in particular. What never ends, such as a
 *  skeleton, or goes with the scrolling and not with the time, is not waited for. */
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
    for (let still = moving(); still.length > 0; still = moving())
      await Promise.allSettled(still.map(({ finished }) => finished))
  })
}
