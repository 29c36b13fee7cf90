import { expect, test } from 'vitest'
import { distanceFromBottom } from './toast-position.ts'

const region = { left: 864, right: 1264, height: 70 }
const button = (top: number, left = 1100) => ({ top, bottom: top + 40, left, right: left + 140 })

test.each([
  { why: 'nothing is there', buttons: [], is: 16 },
  { why: 'a button is beside it', buttons: [button(740, 600)], is: 16 },
  { why: 'a button is above it', buttons: [button(660)], is: 16 },
  { why: 'it would cover a button', buttons: [button(730)], is: 78 },
  { why: 'the place above the first button has another', buttons: [button(730), button(680)], is: 128 },
  {
    why: 'rows of buttons leave no place',
    buttons: [350, 400, 450, 500, 550, 600, 650, 700, 750].map(top => button(top)),
    is: 16,
  },
])('$why → $is px from the bottom', ({ buttons, is }) => {
  expect(distanceFromBottom(region, buttons, 800)).toBe(is)
})
