type Notes = { vatIncluded: string; vatAdded: string }

/** Returns what stands after a price: tokens, because the operator decides whether VAT is in it (src/site/shell/facts.tsx). */
export const vatText = ({ vatIncluded, vatAdded }: Notes): string =>
  `{{#vatIncluded}} ${vatIncluded}{{/vatIncluded}}{{#vatAdded}} ${vatAdded}{{/vatAdded}}`
