import type { FontIconDrawing } from './drawing.ts'

/** What a button does, marks of states, and arrows. */
export const ACTION_ICONS: readonly FontIconDrawing[] = [
  {
    names: 'search magnifying-glass search-plus search-minus binoculars',
    path: 'M0 0m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0',
  },
  {
    names: 'funnel filter',
    path: 'M10 20a1 1 0 0 0 .553.895l2 1A1 1 0 0 0 14 21v-7a2 2 0 0 1 .517-1.341L21.74 4.67A1 1 0 0 0 21 3H3a1 1 0 0 0-.742 1.67l7.225 7.989A2 2 0 0 1 10 14z',
  },
  {
    names: 'cog cogs gear gears settings',
    path: 'M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  },
  {
    names: 'wrench tools screwdriver screwdriver-wrench',
    path: 'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z',
  },
  {
    names: 'sliders-horizontal sliders sliders-h equalizer',
    path: 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
  },
  {
    names: 'pencil edit pen pen-to-square pencil-square pen-square',
    path: 'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM0 0m15 5 4 4',
  },
  { names: 'check', path: 'M20 6 9 17l-5-5' },
  {
    names: 'check-circle circle-check thumbs-up',
    path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M0 0m16 9-5.5 5.5L8 12',
  },
  {
    names: 'check-square square-check',
    path: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM0 0m16 9-5.5 5.5L8 12',
  },
  { names: 'x times close xmark remove', path: 'M18 6 6 18M0 0m6 6 12 12' },
  {
    names: 'circle-x times-circle circle-xmark',
    path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M0 0m15 9-6 6M0 0m9 9 6 6',
  },
  { names: 'ban minus-circle', path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M4.929 4.929 19.07 19.071' },
  {
    names: 'triangle-alert exclamation-triangle warning triangle-exclamation',
    path: 'M0 0m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  },
  {
    names: 'circle-alert exclamation-circle exclamation circle-exclamation',
    path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16',
  },
  { names: 'info info-circle circle-info', path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01' },
  {
    names: 'circle-question-mark question question-circle circle-question life-ring support',
    path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01',
  },
  { names: 'plus plus-circle plus-square circle-plus', path: 'M5 12h14M12 5v14' },
  { names: 'minus minus-square', path: 'M5 12h14' },
  {
    names: 'trash trash-can',
    path: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  },
  {
    names: 'download cloud-download file-download cloud-download-alt',
    path: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M0 0m7 10 5 5 5-5',
  },
  {
    names: 'upload cloud-upload file-upload cloud-upload-alt',
    path: 'M12 3v12M0 0m17 8-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  },
  {
    names: 'save floppy-disk floppy',
    path: 'M15.2 3a2 2 0 0 1 1.4.6l3.8 3.8a2 2 0 0 1 .6 1.4V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM17 21v-7a1 1 0 0 0-1-1H8a1 1 0 0 0-1 1v7M7 3v4a1 1 0 0 0 1 1h7',
  },
  {
    names: 'print printer',
    path: 'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
  },
  {
    names: 'refresh-cw refresh sync sync-alt rotate recycle redo repeat undo arrows-rotate',
    path: 'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  },
  {
    names: 'send paper-plane-top',
    path: 'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM0 0m21.854 2.147-10.94 10.939',
  },
  {
    names: 'share-2 share share-alt share-nodes',
    path: 'M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49',
  },
  {
    names: 'link chain',
    path: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  },
  {
    names: 'paperclip',
    path: 'M0 0m16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551',
  },
  {
    names: 'external-link external-link-alt external-link-square arrow-up-right-from-square',
    path: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  },
  {
    names: 'arrow-right chevron-right angle-right arrow-circle-right long-arrow-right forward',
    path: 'M5 12h14M0 0m12 5 7 7-7 7',
  },
  {
    names: 'arrow-left chevron-left angle-left arrow-circle-left long-arrow-left backward',
    path: 'M0 0m12 19-7-7 7-7M19 12H5',
  },
  {
    names: 'arrow-left-right exchange exchange-alt arrows-h right-left arrows-left-right',
    path: 'M8 3 4 7l4 4M4 7h16M0 0m16 21 4-4-4-4M20 17H4',
  },
  {
    names: 'log-in sign-in sign-in-alt right-to-bracket',
    path: 'M0 0m10 17 5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4',
  },
  {
    names: 'log-out sign-out sign-out-alt power-off right-from-bracket',
    path: 'M0 0m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  },
  {
    names: 'eye',
    path: 'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  },
]
