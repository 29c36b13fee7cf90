import type { ListName } from '@dermaga/contract'

export const LISTS_PATH = '/data-acuan/daftar'
export const listPath = (list: ListName): string => `${LISTS_PATH}/${list}`

/** The provision with the last year whose holidays are known, open. */
export const PROVISION_PATH = '/data-acuan/ketentuan?q=HARI_LIBUR_SAMPAI&ketentuan=HARI_LIBUR_SAMPAI'
