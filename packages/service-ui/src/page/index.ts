export { BackLink } from './BackLink.tsx'
export {
  ALL,
  ChoiceFilter,
  chosenOf,
  optionsOf,
  optionsWithAll,
  SearchFilter,
  SelectFilter,
  useChoices,
  useFilter,
} from './filters.tsx'
export { ListPager } from './ListPager.tsx'
export { ManagedListPage } from './ManagedListPage.tsx'
export { NothingFound } from './NothingFound.tsx'
export { PeriodFilter } from './PeriodFilter.tsx'
export { TextLink } from './TextLink.tsx'
export { type GrowingList, useGrowingList } from './useGrowingList.ts'
export { type KeysetList, listOf, useKeysetList } from './useKeysetList.ts'
