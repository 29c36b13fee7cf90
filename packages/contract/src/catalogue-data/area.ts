/** Module slug → its paths with their titles. The first path is the module's own entry, the rest are additional. */
export type CatalogueArea = Readonly<Record<string, Readonly<Record<string, string>>>>
