/** Status of a customs document of a company. A module of its own, because the dashboard has it without the texts of documents. */
export const declarationStatusText = { draf: 'Draf', terkirim: 'Terkirim' } as const
